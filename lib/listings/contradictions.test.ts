import { contradictions } from "./contradictions";
import type { ListingFields } from "./schema";

const fieldsOf = (fields: ListingFields) => Object.keys(contradictions(fields) ?? {});

test("a term that ends before it starts, and a latitude without its longitude, are rejected", () => {
  expect(fieldsOf({ termStart: "2027-05-02", termEnd: "2027-05-01" })).toEqual(["termEnd"]);
  expect(fieldsOf({ latitude: 51.5 })).toEqual(["longitude"]);
  expect(fieldsOf({ longitude: 0 })).toEqual(["latitude"]);
});

test("unique visitors above the attendance are rejected; as many are not", () => {
  expect(fieldsOf({ reach: { attendanceTotal: 9_000, attendanceUnique: 9_001 } })).toEqual(["reach.attendanceUnique"]);
  expect(fieldsOf({ reach: { attendanceTotal: 9_000, attendanceUnique: 9_000 } })).toEqual([]);
  expect(fieldsOf({ reach: { attendanceUnique: 9_000 } })).toEqual([]);
});

test("a reach below the visitors, and fewer impressions than people, are rejected", () => {
  expect(fieldsOf({ reach: { attendanceUnique: 9_000, uniqueReach: 8_999 } })).toEqual(["reach.uniqueReach"]);
  expect(fieldsOf({ reach: { uniqueReach: 500, estImpressions: 499 } })).toEqual(["reach.estImpressions"]);
});

const threeYears = { termStart: "2027-01-01", termEnd: "2029-12-31" };

test("one event cannot run for three years; a series and several editions may", () => {
  const event = { propertyType: "single_event", termType: "multi_year", ...threeYears } as const;
  expect(fieldsOf({ ...event, reach: { eventsPerTerm: 1 } })).toEqual(["termEnd"]);
  expect(fieldsOf({ ...event, reach: { eventsPerTerm: 3 } })).toEqual([]);
  expect(fieldsOf({ ...event, propertyType: "event_series_or_tour", reach: { eventsPerTerm: 1 } })).toEqual([]);
});

test("a one-off or one-year term lasts a year at most", () => {
  for (const termType of ["one_off", "single_year"] as const) {
    expect(fieldsOf({ termType, ...threeYears })).toEqual(["termEnd"]);
    expect(fieldsOf({ termType, termStart: "2027-01-01", termEnd: "2028-01-01" })).toEqual([]);
  }
});
