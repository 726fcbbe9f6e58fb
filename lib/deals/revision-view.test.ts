import { changeTexts } from "./revision-view";
import type { Terms } from "./terms";

const line = (description: string, quantity: number, unitCents: number): Terms["lines"][number] => ({
  ...{ packageId: null, assetId: null, includes: [], description, assetCategory: null, quantity, unitCents },
  totalCents: quantity * unitCents,
});

const before: Terms = {
  lines: [line("Sleeve", 1, 21_500_00), line("LED boards", 13, 600_00)],
  totalCents: 29_300_00,
  currency: "USD",
  termStart: "2027-08-01",
  termEnd: "2028-05-31",
  exclusivity: { level: "none", categories: [], territory: [] },
  firstRefusal: false,
  paymentSchedule: null,
  acceptance: "binding",
  message: null,
  expiresAt: "2026-12-04T18:00:00.000Z",
};

test("the same terms show no change", () => expect(changeTexts(before, { ...before, message: "Hello" })).toEqual([]));

test("each change is named with its old and new value", () => {
  const after: Terms = {
    ...before,
    lines: [line("LED boards", 12, 650_00), line("Program page", 2, 400_00)],
    totalCents: 8_600_00,
    termEnd: "2028-06-30",
    exclusivity: { level: "category", categories: ["insurance"], territory: [] },
    firstRefusal: true,
    paymentSchedule: [{ label: "All", dueOn: "2027-09-01", amountCents: 8_600_00 }],
  };
  expect(changeTexts(before, after)).toEqual([
    ["Total", "$29,300 to $8,600"],
    ["Term", "Aug 1, 2027 to Jun 30, 2028, before: Aug 1, 2027 to May 31, 2028"],
    ["Removed", "Sleeve, 1 × $21,500"],
    ["LED boards", "13 × $600 to 12 × $650"],
    ["Added", "Program page, 2 × $400"],
    ["Exclusivity", "insurance, everywhere"],
    ["First refusal", "Added"],
    ["Payments", "All $8,600 on Sep 1, 2027"],
  ]);
});
