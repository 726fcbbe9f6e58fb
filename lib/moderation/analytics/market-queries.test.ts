import { setClock } from "@/lib/platform/clock";
import { marketDaysText } from "./market-queries";

afterEach(() => setClock());

test("supply and demand name the days they count, in UTC, and why there is no earlier period", () => {
  // In the time zone of the tests this is already December.
  setClock(() => new Date("2026-11-30T21:00:00Z"));
  expect(marketDaysText()).toBe(
    "Nov 2, 2026 to Nov 30, 2026. Searches are kept for 30 days, so there is no earlier period.",
  );
});
