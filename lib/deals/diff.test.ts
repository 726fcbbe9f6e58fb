import fc from "@/tests/support/fast-check";
import { type DiffableLine, diffRevisions } from "./diff";

const line = (description: string, unitPrice: number, quantity = 1): DiffableLine => ({
  description,
  quantity,
  unitPrice,
  total: unitPrice * quantity,
});

const revision = (lines: DiffableLine[], more: object = {}) => ({
  lines,
  total: lines.reduce((sum, { total }) => sum + total, 0),
  termStart: "2027-08-01",
  termEnd: "2028-05-31",
  exclusivity: { level: "none", categories: [], territory: [] },
  firstRefusal: false,
  ...more,
});

const kinds = (before: DiffableLine[], after: DiffableLine[]) =>
  diffRevisions(revision(before), revision(after)).lines.map(({ kind }) => kind);

describe("what changed between two revisions", () => {
  test("a lower price changes its line and the total, and nothing else", () => {
    const diff = diffRevisions(
      revision([line("Sleeve", 24_000), line("LED boards", 600, 13)]),
      revision([line("Sleeve", 21_500), line("LED boards", 600, 13)]),
    );
    expect(diff.lines.map(({ kind }) => kind)).toEqual(["changed", "same"]);
    expect(diff).toMatchObject({ totalChanged: true, termChanged: false, exclusivityChanged: false });
  });

  test("added and removed lines appear where they belong", () => {
    const [a, b, c] = [line("A", 1), line("B", 2), line("C", 3)];
    expect(kinds([a, b], [a, c, b])).toEqual(["same", "added", "same"]);
    expect(kinds([a, b, c], [a, c])).toEqual(["same", "removed", "same"]);
    expect(kinds([a, b], [b])).toEqual(["removed", "same"]);
  });

  test("a line reworded in place is the same line, changed", () => {
    const { lines } = diffRevisions(
      revision([line("Sleeve", 5), line("B", 2)]),
      revision([line("Sleeve, first team", 5), line("B", 2)]),
    );
    expect(lines[0]).toMatchObject({
      kind: "changed",
      before: { description: "Sleeve" },
      after: { description: "Sleeve, first team" },
    });
  });

  test("the first revision has nothing to differ from", () => {
    expect(diffRevisions(null, revision([line("A", 1)])).lines).toEqual([
      { kind: "same", before: null, after: line("A", 1) },
    ]);
  });

  test("the same categories in another order are no change", () => {
    const exclusive = (categories: string[]) =>
      revision([], { exclusivity: { level: "category", categories, territory: ["*"] } });
    expect(
      diffRevisions(exclusive(["banking", "insurance"]), exclusive(["insurance", "banking"])).exclusivityChanged,
    ).toBe(false);
    expect(diffRevisions(exclusive(["banking"]), exclusive(["insurance"])).exclusivityChanged).toBe(true);
  });

  test("adding or dropping a right of first refusal is a change", () => {
    const [without, withRight] = [revision([]), revision([], { firstRefusal: true })];
    expect(diffRevisions(without, withRight).firstRefusalChanged).toBe(true);
    expect(diffRevisions(withRight, without).firstRefusalChanged).toBe(true);
    expect(diffRevisions(withRight, withRight).firstRefusalChanged).toBe(false);
  });

  test("the same item in two years is two lines, and a change to one is shown at its own year", () => {
    const of = (year: number, price: number) => ({ ...line("Sleeve", price), year });
    const before = revision([of(1, 10), of(2, 11)]);
    const { lines } = diffRevisions(before, revision([of(1, 10), of(2, 12), of(3, 13)]));
    expect(lines.map(({ kind, after }) => [kind, after?.year])).toEqual([
      ["same", 1],
      ["changed", 2],
      ["added", 3],
    ]);
    expect(kinds([of(1, 10)], [of(2, 10)])).toEqual(["changed"]);
  });

  test("payments that are split or moved are a change", () => {
    const paid = (dueOn: string) => revision([], { paymentSchedule: [{ label: "Fee", dueOn, amount: 5 }] });
    expect(diffRevisions(revision([]), paid("2027-08-01")).scheduleChanged).toBe(true);
    expect(diffRevisions(paid("2027-08-01"), paid("2027-09-01")).scheduleChanged).toBe(true);
    expect(diffRevisions(paid("2027-08-01"), paid("2027-08-01")).scheduleChanged).toBe(false);
  });

  test("every line of both revisions appears exactly once, the newer ones in their order", () => {
    const lines = fc.array(
      fc
        .record({ name: fc.constantFrom("A", "B", "C", "D"), price: fc.integer({ min: 0, max: 3 }) })
        .map(({ name, price }) => line(name, price)),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = diffRevisions(revision(before), revision(after)).lines;
        expect(changes.flatMap((change) => change.after ?? [])).toEqual(after);
        const shown = changes.flatMap((change) => change.before ?? []);
        expect(shown).toHaveLength(before.length);
        expect(shown.map((each) => before.indexOf(each)).sort()).toEqual(
          before.map((each) => before.indexOf(each)).sort(),
        );
        for (const { kind, before: old, after: young } of changes) if (kind === "same") expect(old).toEqual(young);
      }),
    );
  });
});
