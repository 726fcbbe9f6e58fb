import fc from "@/tests/support/fast-check";
import { share, taxOn } from "@/lib/billing/invoices/parties";
import { noTax } from "@/lib/organizations/legal/tax";
import { type IssuedDocument, creditParts, creditedOf, isInvoiced, openOf, totalOf } from "./balance";

const rate = (percent: number) => ({ kind: "rate" as const, name: "VAT", percent, note: "" });

test("tax is added on top, half a cent away from zero, and nothing is added without a rate", () => {
  expect(taxOn(2_930_000, rate(20))).toBe(586_000);
  expect([taxOn(50, rate(1)), taxOn(49, rate(1)), taxOn(10, rate(8.25))]).toEqual([1, 0, 1]);
  expect(share(-50, 1, 100)).toBe(-1);
  expect(taxOn(100_000_000_000_00, rate(19.99))).toBe(19_990_000_000_00);
  for (const kind of ["none", "exempt", "reverse_charge"] as const) expect(taxOn(100, { ...noTax, kind })).toBe(0);
});

test("however an invoice is credited in parts, its net and tax come back to the cent", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      parts,
      (net, rateOf, sizes) => {
        const taxCents = BigInt(taxOn(net, rate(rateOf / 100)));
        const invoice: IssuedDocument = { id: "i", creditsId: null, amountCents: BigInt(net), taxCents };
        const all = [invoice];
        const credit = (cents: number) => {
          const note = {
            id: `c${all.length}`,
            creditsId: "i",
            ...creditParts(invoice, creditedOf(invoice, all), cents),
          };
          expect(totalOf(note)).toBe(cents);
          expect(note.taxCents >= 0n && note.amountCents >= 0n).toBe(true);
          all.push(note);
        };
        for (const size of sizes) if (size < openOf(invoice, all)) credit(size);
        expect(isInvoiced(all)).toBe(true);
        credit(openOf(invoice, all));
        expect(isInvoiced(all)).toBe(false);
        expect(all.slice(1).reduce((sum, note) => sum + note.taxCents, 0n)).toBe(taxCents);
      },
    ),
  );
});
