import { readSearch, searchSchema } from "./schema";

test("a filter may be repeated or listed with commas", () => {
  const expected = ["GB", "FR"];
  expect(searchSchema.parse({ country: ["GB", "FR"] }).country).toEqual(expected);
  expect(searchSchema.parse({ country: "GB,FR,GB" }).country).toEqual(expected);
});

test("an emptied form field is not a filter", () => {
  const read = searchSchema.parse({
    q: "",
    region: "",
    minReach: "",
    openCategory: "",
    deadlineAfter: "",
    priceMax: "",
    sort: "",
    briefId: "",
  });
  expect(read).toMatchObject({ country: [], limit: 24 });
  expect(Object.values(read).filter((value) => value === "" || value === 0)).toEqual([]);
});

test("a call with an unknown code is rejected, and a page ignores it", () => {
  expect(searchSchema.safeParse({ country: "Atlantis", q: "cup" }).success).toBe(false);
  expect(readSearch({ country: "Atlantis", q: "cup" })).toMatchObject({ country: [], q: "cup" });
});

test("a place is read as latitude and longitude, and a place off the globe is rejected", () => {
  expect(searchSchema.parse({ near: "53.8,-1.55" })).toMatchObject({
    near: { latitude: 53.8, longitude: -1.55 },
    radiusKm: 100,
  });
  expect(searchSchema.safeParse({ near: "95,10" }).success).toBe(false);
  expect(searchSchema.safeParse({ near: "Leeds" }).success).toBe(false);
});
