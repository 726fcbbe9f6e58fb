import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { NumberInput } from "./number-input";

const changed = jest.fn();

function Example({ initial = null }: { initial?: number | null }) {
  const [value, setValue] = useState<number | null>(initial);
  const change = (next: number | null) => {
    changed(next);
    setValue(next);
  };
  return <NumberInput aria-label="Budget" prefix="$" value={value} onChange={change} />;
}

const field = () => screen.getByRole("textbox", { name: "Budget" });

test.each([
  ["60k", 60_000, "60,000"],
  ["60.000", 60_000, "60,000"],
  ["$60,000", 60_000, "60,000"],
  ["1.2m", 1_200_000, "1,200,000"],
  ["60 000", 60_000, "60,000"],
  ["12.4k", 12_400, "12,400"],
  ["18,500.50", 18_500.5, "18,500.5"],
])("%s is read as %d and shown as %s once the field is left", async (typed, value, shown) => {
  render(<Example />);
  await userEvent.type(field(), typed);
  expect(changed).toHaveBeenLastCalledWith(value);
  expect(field()).toHaveValue(typed);
  await userEvent.tab();
  expect(field()).toHaveValue(shown);
});

test("text that is no number stays, with an error below, and is never taken for an empty field", async () => {
  render(<Example initial={500} />);
  await userEvent.clear(field());
  await userEvent.type(field(), "about fifty");
  await userEvent.tab();
  expect(field()).toHaveValue("about fifty");
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/Enter a number, such as 60,000 or 60k/);
  expect(changed).toHaveBeenLastCalledWith(Number.NaN);
});

test("an empty field is not stated", async () => {
  render(<Example initial={500} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(field()).toHaveValue("");
});
