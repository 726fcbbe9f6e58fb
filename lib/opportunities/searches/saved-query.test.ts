import { readSearch } from "../schema";
import { parseSavedQuery, readSavedQuery, savedQueryOf } from "./saved-query";

const briefId = "0190c0de-0000-7000-8000-00000000000a";

test("one search has one spelling, in whatever order and form its filters come", () => {
  const spelled = "country=DE&country=ES&priceMax=50000&q=padel";
  for (const query of [
    "q=padel&priceMax=50000&country=ES&country=DE",
    "?country=ES,DE&priceMax=50000.00&q=+padel+&sort=newest&limit=10&cursor=x&more=country&region=",
    "country=DE&country=ES&country=DE&priceMax=5e4&q=padel&radiusKm=80",
  ])
    expect(parseSavedQuery(query)).toBe(spelled);
  expect(parseSavedQuery(spelled)).toBe(spelled);
});

test("a place keeps its radius", () => {
  expect(parseSavedQuery("near=53.8,-1.5500&radiusKm=80")).toBe("near=53.8%2C-1.55&radiusKm=80");
});

test("an invalid query is rejected with a message", () => {
  expect(parseSavedQuery("country=ES&colour=red")).toEqual({ problem: "Unknown filter: colour." });
  expect(parseSavedQuery("country=Spain")).toEqual({ problem: "country: Use two-letter country codes." });
  expect(parseSavedQuery("sort=newest")).toEqual({ problem: "Add words or at least one filter." });
  expect(parseSavedQuery("q=padel&saved=1")).toEqual({ problem: "Search all listings, not only saved ones." });
});

test("the brief in use is not part of a search, and another one is", () => {
  const input = readSearch({ q: "padel", briefId });
  expect(savedQueryOf(input, briefId)).toBe("q=padel");
  expect(savedQueryOf(input, null)).toBe(`briefId=${briefId}&q=padel`);
  expect(savedQueryOf(readSearch({ briefId: "none" }))).toBeNull();
});

test("a stored query is read as the search reads it", () => {
  expect(readSavedQuery("country=DE&country=ES&q=padel")).toMatchObject({ q: "padel", country: ["DE", "ES"] });
});
