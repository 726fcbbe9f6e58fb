import { spamReportStates } from "./schema";
import { canDecide, spamReportOf } from "./states";

const at = new Date("2026-11-02T09:00:00Z");

test("a contact is reported, then stands or is credited; a credit outweighs everything", () => {
  expect(spamReportOf({ state: "free", reportedAt: null, keptAt: null })).toBe("none");
  expect(spamReportOf({ state: "paid", reportedAt: at, keptAt: null })).toBe("waiting");
  expect(spamReportOf({ state: "free", reportedAt: at, keptAt: at })).toBe("kept");
  expect(spamReportOf({ state: "credited", reportedAt: at, keptAt: at })).toBe("credited");
});

test("a credit needs no report and may follow a contact that stood; only a report that waits is let stand", () => {
  expect(spamReportStates.filter((state) => canDecide(state, "credit"))).toEqual(["none", "waiting", "kept"]);
  expect(spamReportStates.filter((state) => canDecide(state, "keep"))).toEqual(["waiting"]);
});
