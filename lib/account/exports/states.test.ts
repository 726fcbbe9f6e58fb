import { days } from "@/lib/platform/clock";
import { exportStatuses } from "./schema";
import { exportLivesMs, transitions } from "./states";

test("a finished export is kept for seven days", () => {
  expect(exportLivesMs).toBe(days(7));
});

test("every state but the first is reachable, and nothing leads out of the final ones", () => {
  const reached = new Set<string>(Object.values(transitions).map(({ to }) => to));
  const left = new Set<string>(Object.values(transitions).map(({ from }) => from));
  expect(exportStatuses.filter((status) => !reached.has(status))).toEqual(["requested"]);
  expect(exportStatuses.filter((status) => !left.has(status))).toEqual(["failed", "expired"]);
});
