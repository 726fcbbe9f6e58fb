import { render, screen } from "@testing-library/react";
import { shippedBenchmarks } from "@/lib/roi/benchmarks/catalog";
import { calculateRoi } from "@/lib/roi/calculate";
import type { RoiInput } from "@/lib/roi/schema";
import { RoiResults } from "./roi-results";

const known: RoiInput = { rightsFee: 18_000, uniqueReach: 164_000, targetShare: 0.57 };

const show = (inputs: RoiInput) =>
  render(
    <RoiResults
      {...{ inputs, benchmarks: shippedBenchmarks, change: () => undefined, title: "Northgate", actions: null }}
      result={calculateRoi(inputs)}
    />,
  );

test("a listing whose return is unknown leads with a known figure, and shows no range without one", () => {
  show(known);
  expect(screen.getAllByText("Cost per person in the target audience")[0]).toBeVisible();
  expect(screen.queryByText("Unknown")).toBeNull();
  expect(screen.queryByRole("slider")).toBeNull();
});

test("a return has its range, from low to high", () => {
  show({ ...known, purchasesPerCustomer: 2, orderValue: 60, grossMargin: 0.5 });
  expect(screen.getAllByRole("slider")).toHaveLength(2);
  for (const level of ["Low", "Base", "High"]) expect(screen.getByText(level)).toBeVisible();
});
