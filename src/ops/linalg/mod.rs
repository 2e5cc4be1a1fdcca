//! Linear algebra on dense matrices, computed in double precision and rounded once.

mod algebra;
mod batch;
mod decompose;
mod eigen;
mod factor;
mod field;
mod gradient;
mod hermitian;
mod singular;
mod solve;
mod spectral;

use crate::operator::gradient::refused;
use crate::operator::record::*;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite("cross(Tensor self, Tensor other, int? dim=None) -> Tensor", "The cross product along a dimension of three elements, the first such if none is given.", algebra::cross).out("out"),
    structured("linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor", "The cross product along a dimension of three elements.", algebra::linalg_cross).gradient(gradient::CROSS).out("out"),
    functional("_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)", "Determinants, with the LU factors they come from.", solve::det_parts).gradient(gradient::DET).constant_results(&[1, 2]).out("result"),
    composite("linalg_det(Tensor A) -> Tensor", "The determinants of square matrices.", solve::det).out("out"),
    composite("det(Tensor self) -> Tensor", "As linalg_det.", solve::det),
    functional("_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)", "Signs and logarithms of determinants, with the LU factors they come from.", solve::slogdet_parts).gradient(gradient::SLOGDET).constant_results(&[2, 3]).out("sign"),
    composite("linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)", "The sign and the logarithm of the absolute value of determinants.", solve::slogdet).out("out"),
    composite("slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)", "As linalg_slogdet.", solve::slogdet).out("out"),
    composite("logdet(Tensor self) -> Tensor", "The logarithm of determinants.", solve::logdet).reads_undefined(),
    functional("linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)", "Inverses, and which diagonal element of the factors is zero.", solve::inv_ex).gradient(gradient::INVERSE).out("inverse"),
    composite("linalg_inv(Tensor A) -> Tensor", "The inverses of square matrices.", solve::inv).out("out"),
    composite("inverse(Tensor self) -> Tensor", "As linalg_inv.", solve::inv).out("out"),
    functional("_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)", "Solves A X = B (or X A = B), and gives the LU factors.", solve::solve_parts).gradient(gradient::SOLVE).constant_results(&[1]).out("result"),
    composite("linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor info)", "Solves A X = B (or X A = B), and says where A is singular.", solve::solve_ex).out("out"),
    composite("linalg_solve(Tensor A, Tensor B, *, bool left=True) -> Tensor", "Solves A X = B (or X A = B).", solve::solve).out("out"),
    functional("linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)", "LU factors with partial pivoting, and where U's diagonal is zero.", solve::lu_factor_ex).gradient(gradient::LU_FACTOR).out("out"),
    composite("linalg_lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots)", "LU factors with partial pivoting.", solve::lu_factor).out("out"),
    composite("_lu_with_info(Tensor self, bool pivot=True, bool check_errors=True) -> (Tensor LU, Tensor pivots, Tensor info)", "As linalg_lu_factor_ex.", solve::lu_with_info),
    functional("linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)", "A permutation, a lower and an upper triangle whose product is A.", solve::lu).gradient(gradient::LU).constant_results(&[0]).out("out"),
    functional("lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)", "The matrices LU factors stand for.", solve::lu_unpack).gradient(gradient::LU_UNPACK).constant_results(&[0]).out("out"),
    functional("linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor", "Solves A X = B given A's LU factors.", solve::lu_solve).constant_arguments(&["pivots"]).gradient(gradient::LU_SOLVE).out("out"),
    composite("lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor", "As linalg_lu_solve.", solve::lu_solve_old).out("out"),
    functional("linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor", "Solves A X = B for a triangle A.", solve::solve_triangular).gradient(gradient::SOLVE_TRIANGULAR).out("out"),
    functional("triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)", "Solves A X = self for a triangle A, and gives a copy of A.", solve::triangular_solve).gradient(gradient::TRIANGULAR_SOLVE).out("X").out_names(&["X", "M"]),
    functional("linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> (Tensor L, Tensor info)", "Cholesky factors, and the leading minor that is not positive-definite.", solve::cholesky_ex).gradient(gradient::CHOLESKY).out("L"),
    composite("linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor", "The Cholesky factors of positive-definite matrices.", solve::cholesky).out("out"),
    composite("cholesky(Tensor self, bool upper=False) -> Tensor", "As linalg_cholesky.", solve::cholesky_old).out("out"),
    functional("cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor", "Solves A X = self given A's Cholesky factor.", solve::cholesky_solve).gradient(gradient::CHOLESKY_SOLVE).out("out"),
    composite("_cholesky_solve_helper(Tensor self, Tensor A, bool upper) -> Tensor", "As cholesky_solve.", |args| crate::call!("cholesky_solve", args.list[0], args.list[1], args.list[2])).out("out"),
    functional("cholesky_inverse(Tensor self, bool upper=False) -> Tensor", "The inverse of a matrix given its Cholesky factor.", solve::cholesky_inverse).gradient(gradient::CHOLESKY_INVERSE).out("out"),
    functional("_linalg_check_errors(Tensor info, str api_name, *, bool is_matrix) -> ()", "The error a factorisation's info stands for, if any.", solve::check_errors).no_gradient(),
    functional("linalg_qr(Tensor A, str mode=\"reduced\") -> (Tensor Q, Tensor R)", "QR factors by Householder reflections.", spectral::qr).gradient(gradient::QR).out("out"),
    composite("qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)", "As linalg_qr.", spectral::qr_some).out("Q"),
    functional("geqrf(Tensor self) -> (Tensor a, Tensor tau)", "QR factors as reflections.", spectral::geqrf).gradient(&[refused("self", "geqrf")]).out("a"),
    functional("linalg_householder_product(Tensor input, Tensor tau) -> Tensor", "The first columns of a product of reflections.", spectral::householder_product).gradient(gradient::HOUSEHOLDER).out("out"),
    composite("orgqr(Tensor self, Tensor input2) -> Tensor", "As linalg_householder_product.", |args| crate::call!("linalg_householder_product", args.list[0], args.list[1])).out("out"),
    functional("ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor", "Multiplies a matrix by a product of reflections.", spectral::ormqr).gradient(gradient::ORMQR).out("out"),
    composite("linalg_eigvalsh(Tensor self, str UPLO=\"L\") -> Tensor", "The eigenvalues of hermitian matrices, ascending.", spectral::eigvalsh).out("out"),
    functional("linalg_eig(Tensor self) -> (Tensor eigenvalues, Tensor eigenvectors)", "The eigenvalues of square matrices and eigenvectors of unit length, complex numbers both.", eigen::eig).gradient(gradient::EIG).out("out").out_names(&["eigenvalues", "eigenvectors"]),
    functional("_linalg_eigvals(Tensor self) -> Tensor", "The eigenvalues of square matrices, complex numbers.", eigen::eigvals_alone),
    composite("linalg_eigvals(Tensor self) -> Tensor", "The eigenvalues of square matrices, complex numbers.", eigen::eigvals).out("out"),
    composite("linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor", "The singular values of matrices, descending.", spectral::svdvals).out("out"),
    functional("_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)", "A singular value decomposition of matrices, of which one side's vectors are completed to a basis if full_matrices.", decompose::svd_parts).gradient(gradient::SVD).out("U"),
    composite("linalg_svd(Tensor A, bool full_matrices=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)", "A singular value decomposition of matrices.", decompose::svd).out("U"),
    composite("svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor V)", "As linalg_svd, with V itself.", decompose::svd_old).reads_undefined().out("U"),
    functional("_linalg_eigh(Tensor A, str UPLO=\"L\", bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)", "The eigenvalues of hermitian matrices, ascending, and their eigenvectors if asked for.", decompose::eigh_parts).gradient(gradient::EIGH).out("eigenvalues"),
    composite("linalg_eigh(Tensor self, str UPLO=\"L\") -> (Tensor eigenvalues, Tensor eigenvectors)", "The eigenvalues of hermitian matrices, ascending, and their eigenvectors.", |args| crate::call!("_linalg_eigh", args.list[0], args.list[1], true)).out("eigvals").out_names(&["eigvals", "eigvecs"]),
    functional("linalg_polar(Tensor A) -> (Tensor U, Tensor H)", "The unitary and the positive semidefinite factor of matrices, U H.", decompose::polar).gradient(gradient::POLAR).out("out").out_names(&["U", "H"]),
    functional("linalg_matrix_sqrth(Tensor self) -> Tensor", "The square roots of hermitian positive semidefinite matrices.", decompose::matrix_sqrth).gradient(gradient::MATRIX_SQRTH).out("out"),
    functional("linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)", "The least squares solution of A X = B, of the smallest norm where there are several.", decompose::least_squares).gradient(gradient::LEAST_SQUARES).constant_results(&[2, 3]).data_dependent(DataDependence::Elements).out("out").out_names(&["solution", "residuals", "rank", "singular_values"]),
    functional("linalg_ldl_factor_ex(Tensor self, *, bool hermitian=False, bool check_errors=False) -> (Tensor LD, Tensor pivots, Tensor info)", "LDL factors of symmetric matrices by Bunch and Kaufman's pivoting, and where D is singular.", decompose::ldl_factor_ex).constant_results(&[1, 2]).out("out"),
    composite("linalg_ldl_factor(Tensor self, *, bool hermitian=False) -> (Tensor LD, Tensor pivots)", "LDL factors of symmetric matrices.", decompose::ldl_factor).reads_undefined().out("out"),
    functional("linalg_ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) -> Tensor", "Solves A X = B given A's LDL factors.", decompose::ldl_solve).out("out"),
    functional("linalg_matrix_rank.atol_rtol_tensor(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor", "The number of singular values above a threshold.", spectral::matrix_rank).no_gradient().out("atol_rtol_tensor_out"),
    functional("linalg_matrix_rank.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor", "The number of singular values above a threshold.", spectral::matrix_rank).no_gradient().out("atol_rtol_float_out"),
    functional("linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor", "The number of singular values above tol.", spectral::matrix_rank_tol).no_gradient().out("out"),
    composite("linalg_matrix_rank.tol_tensor(Tensor input, Tensor tol, bool hermitian=False) -> Tensor", "The number of singular values above tol.", |args| {
        // A relative tolerance of zero counts for nothing beside it.
        let (a, tol, hermitian): (&crate::core::Tensor, &crate::core::Tensor, bool) = args.get()?;
        crate::call!("linalg_matrix_rank.atol_rtol_tensor", a, tol, &crate::tensor!("zeros_like", tol)?, hermitian)
    }).reads_undefined().out("out_tol_tensor"),
    functional("linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor", "The pseudo-inverses of matrices.", spectral::pinv).constant_arguments(&["atol", "rtol"]).gradient(gradient::PSEUDO_INVERSE).out("atol_rtol_tensor_out"),
    functional("linalg_pinv.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor", "The pseudo-inverses of matrices.", spectral::pinv_within).gradient(gradient::PSEUDO_INVERSE).out("atol_rtol_float_out"),
    composite("linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor", "The pseudo-inverses of matrices.", spectral::pinv_rcond).out("out"),
    composite("linalg_pinv.rcond_tensor(Tensor self, Tensor rcond, bool hermitian=False) -> Tensor", "The pseudo-inverses of matrices.", |args| {
        let (a, rcond, hermitian): (&crate::core::Tensor, &crate::core::Tensor, bool) = args.get()?;
        crate::call!("linalg_pinv.atol_rtol_tensor", a, &crate::tensor!("zeros_like", rcond)?, rcond, hermitian)
    }).constant_arguments(&["rcond"]).out("out_rcond_tensor"),
    composite("pinverse(Tensor self, float rcond=1e-15) -> Tensor", "As linalg_pinv.", spectral::pinverse),
    composite("linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2,-1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", "A norm of matrices: 1, -1, 2, -2, inf or -inf.", spectral::matrix_norm).reads_undefined().out("out"),
    composite("linalg_matrix_norm.str_ord(Tensor self, str ord=\"fro\", int[] dim=[-2,-1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", "The Frobenius or nuclear norm of matrices.", spectral::matrix_norm_named).reads_undefined().out("str_ord_out"),
    composite("frobenius_norm.dim(Tensor self, int[1] dim, bool keepdim=False) -> Tensor", "The Frobenius norm over at most two dimensions, or over all.", spectral::frobenius_norm).out("out"),
    composite("nuclear_norm(Tensor self, bool keepdim=False) -> Tensor", "The sums of the singular values of matrices.", |args| spectral::nuclear_norm(args.list[0], crate::operator::Arg::Ints(&[-2, -1]), args.list[1])).out("out"),
    composite("nuclear_norm.dim(Tensor self, int[2] dim, bool keepdim=False) -> Tensor", "The sums of the singular values of the matrices of two dimensions.", |args| spectral::nuclear_norm(args.list[0], args.list[1], args.list[2])).out("dim_out"),
    composite("linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", "A norm of vectors or of matrices.", spectral::norm).out("out"),
    composite("linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", "The Frobenius or nuclear norm of matrices.", spectral::norm_named).reads_undefined().out("ord_str_out"),
    composite("linalg_cond(Tensor self, Scalar? p=None) -> Tensor", "The condition numbers of matrices.", spectral::cond).reads_undefined().out("out"),
    composite("linalg_cond.p_str(Tensor self, str p) -> Tensor", "The condition numbers of matrices, by the Frobenius or the nuclear norm.", spectral::cond_named).out("p_str_out"),
    composite("linalg_matrix_power(Tensor self, int n) -> Tensor", "Powers of square matrices.", algebra::matrix_power).reads_undefined().out("out"),
    composite("matrix_power(Tensor self, int n) -> Tensor", "As linalg_matrix_power.", algebra::matrix_power).reads_undefined().out("out"),
    functional("linalg_matrix_exp(Tensor self) -> Tensor", "The exponentials of square matrices.", algebra::matrix_exp).gradient(gradient::MATRIX_EXP).out("out"),
    composite("matrix_exp(Tensor self) -> Tensor", "As linalg_matrix_exp.", algebra::matrix_exp_alias),
    composite("matrix_exp_backward(Tensor self, Tensor grad) -> Tensor", "The gradient of matrix_exp.", |args| Ok(gradient::of_exponential(args.at(0)?, args.at(1)?)?.into())),
    composite("_compute_linear_combination(Tensor input, Tensor coefficients) -> Tensor", "Sums of the first dimension's slices, each row of coefficients the factors of one.", algebra::linear_combination).out("out"),
    composite("linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a)", "A view of the diagonals of matrices.", algebra::diagonal),
    composite(
        "vander(Tensor x, int? N=None, bool increasing=False) -> Tensor",
        "The powers of every element, from N - 1 to 0 or, increasing, from 0.",
        algebra::powers,
    ),
    composite("linalg_vander(Tensor x, *, SymInt? N=None) -> Tensor", "The powers 0 to N - 1 of every element.", algebra::vander),
    composite("linalg_tensorinv(Tensor self, int ind=2) -> Tensor", "The inverse of a tensor as a map between its leading and its trailing dimensions.", algebra::tensorinv).out("out"),
    composite("linalg_tensorsolve(Tensor self, Tensor other, int[]? dims=None) -> Tensor", "Solves tensordot(self, X) = other.", algebra::tensorsolve).reads_undefined().out("out"),
];
