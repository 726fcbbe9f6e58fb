import { days, later } from "@/lib/platform/clock";
import { daysOf, isWithin } from "./period";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const at = new Date("2026-11-23T20:15:00Z");

test("the last month is a completed calendar month, and is compared with the previous one", () => {
  expect(daysOf("lastMonth", at)).toEqual({
    current: { from: day("2026-10-01"), to: day("2026-10-31") },
    before: { from: day("2026-09-01"), to: day("2026-09-30") },
  });
});

test("the previous month is compared with the last one, across years too", () => {
  for (const timestamp of [at, new Date("2027-01-15T00:00:00Z"), new Date("2028-03-31T23:59:59Z")])
    expect(daysOf("monthBefore", timestamp).current).toEqual(daysOf("lastMonth", timestamp).before);
  expect(daysOf("lastMonth", new Date("2027-01-15T00:00:00Z")).current.from).toEqual(day("2026-12-01"));
});

test("periods shown on two days are identical or share no day, so that no day is found by subtraction", () => {
  for (let past = 0; past < 400; past += 1) {
    const [one, other] = [daysOf("lastMonth", later(at, -days(past + 1))), daysOf("lastMonth", later(at, -days(past)))];
    if (one.current.from.getTime() !== other.current.from.getTime()) expect(one.current).toEqual(other.before);
    else expect(one).toEqual(other);
  }
});

test("a month is shown from the second day after it, when its last day has been counted", () => {
  expect(daysOf("lastMonth", new Date("2026-11-01T23:59:59Z")).current.from).toEqual(day("2026-09-01"));
  expect(daysOf("lastMonth", new Date("2026-11-02T00:00:00Z")).current.from).toEqual(day("2026-10-01"));
});

test("a period includes its first and last day", () => {
  const { current } = daysOf("lastMonth", at);
  const held = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01"].map((text) => isWithin(day(text), current));
  expect(held).toEqual([false, true, true, false]);
});
