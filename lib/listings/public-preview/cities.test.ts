import { citiesOf } from "./cities";

const group = (city: string | null, count: number, country = "GB") => ({ country, city, count });

test("a city has a page from five previews on, the largest first", () => {
  const cities = citiesOf([group("Leeds", 5), group("York", 4), group("Bath", 9)]);
  expect(cities.map(({ name, count }) => [name, count])).toEqual([
    ["Bath", 9],
    ["Leeds", 5],
  ]);
});

test("spellings of one city count together, under the most frequent one", () => {
  expect(citiesOf([group("zurich ", 1, "CH"), group("Zürich", 4, "CH")])).toEqual([
    { country: "CH", slug: "zurich", name: "Zürich", spellings: ["Zürich", "zurich "], count: 5 },
  ]);
});

test("cities with one name in two countries are two cities", () => {
  const cities = citiesOf([group("Birmingham", 6), group("Birmingham", 5, "US"), group("London", 4, "CA")]);
  expect(cities.map(({ country, slug }) => `${country}/${slug}`)).toEqual(["GB/birmingham", "US/birmingham"]);
});

test("without a city, or with a name that has no Latin characters, there is no page", () => {
  expect(citiesOf([group("東京", 8, "JP"), group(null, 30)])).toEqual([]);
});
