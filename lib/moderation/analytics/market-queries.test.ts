import { setClock } from "@/lib/platform/clock";
import { marketDaysText } from "./market-queries";

afterEach(() => setClock());

test("supply and demand name the days they count, in UTC, and how far the period before is known", () => {
  // In the time zone of the tests this is already December.
  setClock(() => new Date("2026-11-30T21:00:00Z"));
  expect(marketDaysText({ weeks: 2 })).toBe(
    "Nov 17, 2026 to Nov 30, 2026. The second figure is for the 2 weeks before.",
  );
  expect(marketDaysText({ weeks: 4 })).toBe(
    "Nov 3, 2026 to Nov 30, 2026. Searches are kept for 30 days, so only the last 2 weeks have a period before.",
  );
});
