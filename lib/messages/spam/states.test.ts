import { spamReportStates } from "./schema";
import { canDecide, spamReportOf } from "./states";

const at = new Date("2026-11-02T09:00:00Z");

test("a contact is reported, then confirmed or credited; a credit overrides everything", () => {
  expect(spamReportOf({ state: "free", reportedAt: null, reportDismissedAt: null })).toBe("none");
  expect(spamReportOf({ state: "paid", reportedAt: at, reportDismissedAt: null })).toBe("waiting");
  expect(spamReportOf({ state: "free", reportedAt: at, reportDismissedAt: at })).toBe("dismissed");
  expect(spamReportOf({ state: "credited", reportedAt: at, reportDismissedAt: at })).toBe("credited");
});

test("a credit needs no report and may follow a confirmed contact; only a pending report can be dismissed", () => {
  expect(spamReportStates.filter((state) => canDecide(state, "credit"))).toEqual(["none", "waiting", "dismissed"]);
  expect(spamReportStates.filter((state) => canDecide(state, "dismiss"))).toEqual(["waiting"]);
});
