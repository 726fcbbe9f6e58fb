import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { type OfferLine, eachYear, raisePrices, typedYears } from "./offer-defaults";
import { OfferYearSelect } from "./offer-year-select";

const line = (description: string, unitPrice: number, year?: number): OfferLine => ({
  description,
  quantity: 1,
  unitPrice,
  ...(year ? { year } : {}),
});
const discount = (of: number | null) => ({ kind: "discount" as const, description: "Off", percent: 10, of });
const term = { termStart: "2027-08-01", termEnd: "2029-07-31" };

function Select({ lines, termEnd = term.termEnd, onEachYear = jest.fn() }: Record<string, unknown>) {
  const form = useForm({ defaultValues: { ...term, termEnd, lines } as never }) as unknown as OfferForm["form"];
  const api = { form, errorOf: () => undefined } as unknown as OfferForm;
  return <OfferYearSelect api={api} index={0} onEachYear={onEachYear as (years: number) => void} />;
}

test("a line of a longer term can be for one of its years, or have a price for each", async () => {
  const onEachYear = jest.fn();
  render(<Select lines={[line("Sleeve", 100)]} onEachYear={onEachYear} />);
  const select = screen.getByRole("combobox", { name: "Year, line 1" });
  await userEvent.selectOptions(select, "Year 2 (Aug 1, 2028 to Jul 31, 2029)");
  expect(select).toHaveValue("2");
  expect(screen.queryByRole("option", { name: "A price for each year" })).not.toBeInTheDocument();
  await userEvent.selectOptions(select, "For the whole term");
  await userEvent.selectOptions(select, "A price for each year");
  expect(onEachYear).toHaveBeenCalledWith(2);
});

test("a one-year term has no years to choose, and a line for a year that is gone can be moved", () => {
  const { unmount } = render(<Select lines={[line("Sleeve", 100)]} termEnd="2028-07-31" />);
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  unmount();
  render(<Select lines={[line("Sleeve", 100, 2)]} termEnd="2028-07-31" />);
  expect(screen.getByRole("combobox")).toHaveValue("2");
});

test("a line split by year leaves the discounts with the items that they reduce", () => {
  const lines = [line("Sleeve", 100), line("Boards", 50), discount(1), discount(null)];
  expect(eachYear(lines, 0, 3)).toEqual([
    ...[1, 2, 3].map((year) => line("Sleeve", 100, year)),
    ...[line("Boards", 50), discount(3), discount(null)],
  ]);
  expect(typedYears(eachYear(lines, 0, 2), { ...term, currency: "USD" })).toEqual([110_25, 110_25]);
});

test("each year of the last term is raised from its own price", () => {
  const before = [line("Sleeve", 100, 1), line("Sleeve", 200, 2)];
  expect(raisePrices(before, before, { percent: 10, currency: "USD" })).toMatchObject([
    { unitPrice: 110, year: 1 },
    { unitPrice: 220, year: 2 },
  ]);
});
