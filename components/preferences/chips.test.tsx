import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ChipsControl } from "@/components/listings/wizard/field-control";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { Chips, LikeChips } from "./chips";

const choices = ["a", "b", "c", "d"].map((value) => ({ value, label: `Kind ${value}` }));
const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("the first choices are shown, the chosen ones wherever they are, and the rest at a click", async () => {
  render(<Chips choices={choices} chosen={["d"]} onToggle={jest.fn()} first={2} />);
  expect(names()).toEqual(["Kind a", "Kind b", "Kind d", "1 more"]);
  expect(screen.getByRole("button", { pressed: true })).toHaveTextContent("Kind d");
  await userEvent.click(screen.getByText("1 more"));
  expect(names()).toEqual(["Kind a", "Kind b", "Kind c", "Kind d"]);
});

test("a click adds a code to the chosen ones, and another removes only that one", async () => {
  const [one, two] = industryCategories;
  let values: unknown;
  function Form() {
    const form = useForm({ defaultValues: { blockedCategories: [one] } });
    values = form.watch("blockedCategories");
    return (
      <FormProvider {...form}>
        <ChipsControl name="blockedCategories" codes={industryCategories} />
      </FormProvider>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getAllByRole("button")[1]!);
  expect(values).toEqual([one, two]);
  await userEvent.click(screen.getAllByRole("button")[0]!);
  expect(values).toEqual([two]);
});

test("clicks cycle from no preference to liked, to excluded, and back, and leave the others alone", async () => {
  let now = { like: ["b"], block: ["c"] };
  function Field() {
    const [value, setValue] = useState(now);
    now = value;
    return <LikeChips choices={choices} value={value} onChange={setValue} first={1} />;
  }
  render(<Field />);
  expect(names()).toEqual(["Kind a, no preference", "+ Kind b, liked", "× Kind c, excluded", "1 more"]);
  const states = [];
  for (let click = 0; click < 3; click += 1) {
    await userEvent.click(screen.getByText(/Kind a/));
    states.push(now);
  }
  expect(states).toEqual([
    { like: ["b", "a"], block: ["c"] },
    { like: ["b"], block: ["c", "a"] },
    { like: ["b"], block: ["c"] },
  ]);
});
