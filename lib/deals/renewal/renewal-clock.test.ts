import fc from "@/tests/support/fast-check";
import { nextTerm, renewByOf, renewalOpensOn } from "./renewal-clock";

test("a renewal opens 60 days before the term ends and lapses 30 days after the later of both", () => {
  expect(renewalOpensOn("2028-05-31")).toBe("2028-04-01");
  expect(renewByOf("2028-05-31", "2028-04-01")).toBe("2028-06-30");
  expect(renewByOf("2028-05-31", "2028-08-10")).toBe("2028-09-09");
});

test("the next term is the same season of the next year", () => {
  const season = { termStart: "2027-08-01", termEnd: "2028-05-31" };
  expect(nextTerm(season, "2028-05-01")).toEqual({ termStart: "2028-08-01", termEnd: "2029-05-31" });
  expect(nextTerm({ termStart: "2026-01-01", termEnd: "2027-12-31" }, "2027-12-01")).toEqual({
    termStart: "2028-01-01",
    termEnd: "2029-12-31",
  });
});

test("the next term begins after the old one and is not over", () => {
  const day = fc
    .date({ min: new Date("2024-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, day, (one, other, today) => {
      const [termStart, termEnd] = one < other ? [one, other] : [other, one];
      const next = nextTerm({ termStart, termEnd }, today);
      expect(next.termStart > termEnd && next.termEnd > today && next.termStart <= next.termEnd).toBe(true);
    }),
  );
});
