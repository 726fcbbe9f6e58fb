import { snoozeTimes } from "./snooze-times";

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30);
const dayOf = (now: Date, label: string) => snoozeTimes(now).find((each) => each.label === label)?.at;

test.each([
  ["a Tuesday", at(24, 15), new Date(2026, 10, 30, 9)],
  ["a Sunday", at(29, 23), new Date(2026, 10, 30, 9)],
  ["a Monday before nine", at(30, 7), new Date(2026, 11, 7, 9)],
])("on %s, Monday morning is the next one", (_, now, monday) => {
  expect(dayOf(now, "Monday morning")).toEqual(monday);
});

test("every time is in the future", () => {
  for (const now of [at(24, 0), at(24, 8), at(24, 23)])
    for (const each of snoozeTimes(now)) expect(each.at.getTime()).toBeGreaterThan(now.getTime());
});
