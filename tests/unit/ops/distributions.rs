use infer::ops::distributions::*;

fn close(got: f64, want: f64) {
    assert!((got - want).abs() <= 1e-11 * want.abs(), "{got:e} is not {want:e}");
}

/// The numbers are derivatives of regularized incomplete functions, taken in 40 digits.
#[test]
fn slopes_are_derivatives_of_quantiles() {
    close(gamma_slope(2.5, 1.7), 0.8750443814204039);
    close(gamma_slope(0.3, 0.01), 0.1492069535614589);
    close(gamma_slope(30.0, 45.0), 1.223142506370333);
    close(gamma_slope(0.01, 1.0), 60.50556226066109);
    close(gamma_slope(1000.0, 950.0), 0.9747350236971637);
    close(dirichlet_slope(0.3, 2.5, 4.2), 0.188967701989373);
    close(dirichlet_slope(0.9, 0.3, 0.5), 7.152603291573882);
    close(dirichlet_slope(1e-6, 0.05, 3.05), 0.0002475072497808262);
    close(dirichlet_slope(0.99, 40.0, 42.0), 0.02457174081068901);
    close(dirichlet_slope(0.48, 300.0, 610.0), 0.001621293326162978);
    close(dirichlet_slope(0.2, 1.0, 2.0), 0.4023594781085251);
}

#[test]
fn slopes_join_where_their_formula_changes() {
    let join = |f: &dyn Fn(f64) -> f64, at: f64, tolerance: f64| {
        let (below, above) = (f(at * (1.0 - 1e-12)), f(at * (1.0 + 1e-12)));
        assert!((below - above).abs() <= tolerance * below.abs(), "{at}: {below:e} and {above:e}");
    };
    for a in [0.05, 0.7, 3.0, 400.0] {
        join(&|x| gamma_slope(a, x), a + NEAR * f64::sqrt(a) + 1.0, 1e-8);
    }
    join(&|a| gamma_slope(a, NORMAL + 3000.0), NORMAL, 1e-8);
    for (a, b) in [(2.0, 3.0), (8.0, 4.0), (0.3, 0.2), (0.05, 40.0), (700.0, 20.0), (3000.0, 5.0)] {
        let (mean, total): (f64, f64) = (a / (a + b), a + b);
        let deviation = (mean * (1.0 - mean) / (total + 1.0)).sqrt();
        for at in [mean, NEAR_END, 1.0 - NEAR_END, mean - NEAR * deviation, mean + NEAR * deviation] {
            if at > 0.0 && at < 1.0 {
                join(&|x| dirichlet_slope(x, a, total), at, 1e-8);
            }
        }
    }
}
