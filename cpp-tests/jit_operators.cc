// Operators over a stack that a program registers with torch::jit::RegisterOperators, and what reads and writes a stack.
#include <torch/torch.h>

#include <torch/script.h>

#include "test.h"

#include <torch/csrc/jit/runtime/custom_operator.h>
#include <torch/csrc/jit/runtime/register_ops_utils.h>

#include <string>
#include <tuple>
#include <vector>

using c10::AliasAnalysisKind;
using c10::IValue;
using torch::Tensor;
using torch::jit::findOperatorFor;
using torch::jit::Operation;
using torch::jit::Operator;
using torch::jit::OperatorGenerator;
using torch::jit::pop;
using torch::jit::push;
using torch::jit::Stack;

namespace {

void doubled(Stack& stack) { push(stack, pop(stack).toTensor() * 2); }

const torch::jit::RegisterOperators registered({
    Operator(
        "over_stack::scaled(Tensor x, float by=2.0) -> Tensor",
        [](Stack& stack) {
          auto [x, by] = pop<Tensor, double>(stack);
          push(stack, x * by);
        },
        torch::jit::aliasAnalysisFromSchema()),
    Operator(
        "over_stack::cleared_(Tensor(a!) x) -> Tensor(a!)",
        [](Stack& stack) {
          Tensor x;
          pop(stack, x);
          push(stack, x.zero_());
        },
        torch::jit::aliasAnalysisFromSchema()),
    Operator(
        "over_stack::total(Tensor[] xs, int? times=None) -> (Tensor, int)",
        [](Stack* stack) {
          const std::vector<IValue> given = pop(*stack, 2);
          Tensor sum = torch::zeros({});
          for (const Tensor& x : given[0].toTensorVector()) sum = sum + x.sum();
          push(stack, sum * given[1].toOptional<int64_t>().value_or(1), static_cast<int64_t>(given[0].toListRef().size()));
        },
        torch::jit::aliasAnalysisConservative()),
    OperatorGenerator(TORCH_SELECTIVE_SCHEMA("over_stack::doubled(Tensor x) -> Tensor"), doubled, AliasAnalysisKind::PURE_FUNCTION),
    OperatorGenerator(torch::detail::SelectiveStr<false>("over_stack::left_out(Tensor x) -> Tensor"), doubled, AliasAnalysisKind::PURE_FUNCTION),
});

}  // namespace

TEST(jit_operators, are_found_by_their_names) {
  const auto op = findOperatorFor(c10::OperatorName("over_stack::scaled", ""));
  EXPECT(op && !op->isC10Op() && op->hasOperation());
  EXPECT_EQ(op->schema().name(), "over_stack::scaled");
  EXPECT_EQ(op->schema().arguments()[1].default_value()->toDouble(), 2);
  EXPECT(op->aliasAnalysisKind() == AliasAnalysisKind::FROM_SCHEMA);
  EXPECT(findOperatorFor(c10::OperatorName("over_stack::doubled", ""))->aliasAnalysisKind() == AliasAnalysisKind::PURE_FUNCTION);

  const auto& all = torch::jit::getAllOperatorsFor(c10::Symbol::fromQualString("over_stack::scaled"));
  EXPECT_EQ(all.size(), 1u);
  EXPECT(all[0]->schema() == op->schema());
  EXPECT(torch::jit::getAllOperatorsFor(c10::Symbol::fromQualString("over_stack::left_out")).empty());
  EXPECT(findOperatorFor(c10::OperatorName("over_stack::left_out", "")) == nullptr);
  EXPECT(findOperatorFor(c10::OperatorName("aten::add", "Tensor"))->isC10Op());

  const auto literal = torch::jit::getOperatorForLiteral("over_stack::scaled(Tensor x, float by=2.0) -> Tensor");
  EXPECT_EQ(literal->schema().name(), "over_stack::scaled");
  EXPECT_THROW(c10::Error, "", torch::jit::getOperatorForLiteral("over_stack::none(Tensor x) -> Tensor"));
}

TEST(jit_operators, run_on_a_stack) {
  Stack stack;
  push(stack, "below", torch::full({2}, 3), 4.0);
  findOperatorFor(c10::OperatorName("over_stack::scaled", ""))->getOperation()(stack);
  EXPECT_EQ(stack.size(), 2u);
  EXPECT(torch::equal(stack[1].toTensor(), torch::full({2}, 12)));

  Stack lists;
  push(lists, std::vector<Tensor>{torch::ones({2}), torch::ones({3})}, IValue());
  findOperatorFor(c10::OperatorName("over_stack::total", ""))->getOperation()(lists);
  const auto [sum, count] = pop<Tensor, int64_t>(lists);
  EXPECT(sum.item<float>() == 5 && count == 2 && lists.empty());
}

TEST(jit_operators, are_differentiated_as_what_they_call) {
  const Tensor x = torch::ones({2}, torch::requires_grad());
  Stack stack = {x, 3.0};
  findOperatorFor(c10::OperatorName("over_stack::scaled", ""))->getOperation()(stack);
  pop(stack).toTensor().sum().backward();
  EXPECT(torch::equal(x.grad(), torch::full({2}, 3.0)));

  Tensor y = torch::ones({2});
  const int64_t version = y._version();
  Stack written = {y};
  findOperatorFor(c10::OperatorName("over_stack::cleared_", ""))->getOperation()(written);
  EXPECT(pop(written).toTensor().is_same(y) && torch::equal(y, torch::zeros({2})));
  EXPECT_EQ(y._version(), version + 1);
}

TEST(jit_operators, say_how_they_alias) {
  const Operator silent("over_stack::silent(Tensor(a!) x) -> Tensor(a!)", doubled, AliasAnalysisKind::CONSERVATIVE);
  EXPECT_THROW(c10::Error, "In operator registration: Tried to register operator", silent.aliasAnalysisKind());
  const Operator made("over_stack::made", "overload", {c10::Argument("x", c10::IntType::get())}, {c10::Argument("", c10::IntType::get())}, doubled,
                      AliasAnalysisKind::PURE_FUNCTION);
  EXPECT_EQ(made.schema().overload_name(), "overload");
  EXPECT(made.schema().arguments()[0].type()->kind() == c10::TypeKind::IntType);
}

TEST(jit_operators, are_withdrawn) {
  torch::jit::registerOperator(Operator("over_stack::brief(Tensor x) -> Tensor", doubled, AliasAnalysisKind::PURE_FUNCTION));
  const auto op = findOperatorFor(c10::OperatorName("over_stack::brief", ""));
  EXPECT(op != nullptr);
  torch::jit::deregisterOperator(op->schema());
  EXPECT(findOperatorFor(c10::OperatorName("over_stack::brief", "")) == nullptr);
  // There is nothing left to withdraw.
  torch::jit::deregisterOperator(op->schema());
}

TEST(jit_operators, operations_are_functions_of_a_stack) {
  Operation by_reference = doubled;
  Operation by_pointer = [](Stack* stack) { push(stack, 7); };
  EXPECT(by_reference && by_pointer && !Operation(nullptr));
  Stack stack = {torch::ones({1})};
  by_reference(stack);
  by_pointer(stack);
  EXPECT(stack.size() == 2 && stack[0].toTensor().item<float>() == 2 && stack[1].toInt() == 7);
}

TEST(jit_operators, stacks_give_and_take_several_values) {
  Stack stack;
  push(stack, 1, 2.5, "three", true);
  EXPECT_EQ(torch::jit::peek(stack, 1, 4).toDouble(), 2.5);
  EXPECT_EQ(torch::jit::peekSlice(stack, 1, 2, 4)[1].toStringRef(), "three");
  EXPECT_EQ(torch::jit::last(&stack, 2)[0].toStringRef(), "three");
  std::string text;
  bool truth = false;
  pop(stack, text, truth);
  EXPECT(text == "three" && truth && stack.size() == 2);
  const auto [one, half] = pop<int64_t, double>(&stack);
  EXPECT(one == 1 && half == 2.5 && stack.empty());
  EXPECT_THROW(c10::Error, "pop() called on empty stack", pop(stack));

  torch::jit::push_list_elements(stack, c10::List<int64_t>({4, 5}));
  torch::jit::pack(stack, std::make_tuple(int64_t{6}, std::string("seven")));
  torch::jit::pack(stack, 8.0);
  EXPECT(stack.size() == 5 && stack[1].toInt() == 5 && stack[2].toInt() == 6 && stack[3].toStringRef() == "seven" && stack[4].toDouble() == 8);

  Stack options;
  push(options, torch::dtype(torch::kDouble).device(torch::kCPU));
  EXPECT(options.size() == 4 && options[0].toScalarType() == torch::kDouble && options[2].toDevice() == torch::kCPU && !options[3].toBool());
  std::vector<IValue> taken = pop(options, 3);
  EXPECT(taken.size() == 3 && options.size() == 1 && taken[1].toDevice() == torch::kCPU);
}
