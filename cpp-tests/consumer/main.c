/* libinfer from C: tensors, an operator by name, an error. */
#include <infer.h>

#include <stdio.h>
#include <string.h>

int main(void) {
  float values[6] = {1, 2, 3, 4, 5, 6};
  int64_t sizes[2] = {2, 3};
  infer_mode_state before = infer_mode_enter_inference(true);
  infer_tensor *t = NULL, *sum = NULL;
  if (infer_tensor_from_blob(values, sizes, 2, NULL, 6, NULL, NULL, &t)) return 1;
  infer_scalar one = {1, 1, 0, 0};
  if (infer_op_add_Tensor(t, t, &one, &sum)) return 2;
  if (((float *)infer_tensor_data_ptr(sum))[5] != 12.0f) return 3;
  if (infer_op_add_Tensor(NULL, t, &one, &sum) == 0) return 4;
  if (strlen(infer_last_error()) == 0) return 5;
  infer_tensor_release(sum);
  infer_tensor_release(t);
  infer_tensor_release(NULL);
  infer_mode_restore(before);
  puts("ok");
  return 0;
}
