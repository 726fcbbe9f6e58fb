import { render, screen, within } from "@testing-library/react";
import { placeMap } from "@/lib/opportunities/map/place-map";
import { ResultMap } from "./result-map";

const map = placeMap(
  [
    { city: "Leeds", country: "GB", count: 12, point: { latitude: 53.8, longitude: -1.55 } },
    { city: "Austin", country: "US", count: 1, point: { latitude: 30.3, longitude: -97.7 } },
    { city: null, country: null, count: 2, point: null },
  ],
  "view=map",
);

test("every point is a link that says where it is and how many listings it has", () => {
  render(<ResultMap map={map} />);
  const points = within(screen.getByRole("region", { name: "Map of results" }));
  expect(points.getByRole("link", { name: "Leeds, United Kingdom: 12 listings" })).toHaveAttribute(
    "href",
    "/opportunities?city=Leeds&country=GB",
  );
  expect(points.getByRole("link", { name: "Austin, United States: 1 listing" })).toBeVisible();
});

test("the same places are a list, with the listings that have no place", () => {
  render(<ResultMap map={map} />);
  const list = within(screen.getByRole("list", { name: "Places" }));
  expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Leeds, United Kingdom",
    "Austin, United States",
  ]);
  expect(screen.getByText("No place: 2 listings")).toBeVisible();
});
