import { render, screen } from "@testing-library/react";
import { searchSchema } from "@/lib/opportunities/schema";
import { EmptySaved } from "./empty-saved";

const query = { list: "0199c3b2-7c1e-7000-8000-000000000001", status: "considering" } as const;
const hrefs = () =>
  Object.fromEntries(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]));

test("whoever has saved nothing is led to the Marketplace", () => {
  render(<EmptySaved query={{}} isFiltered={false} />);
  expect(screen.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  expect(screen.getByText(/^Save listings in the Marketplace\./)).toBeVisible();
  expect(hrefs()).toEqual({ "Browse Marketplace": "/opportunities" });
});

test("an empty list is filled from a table of what is saved, or left for everything saved", () => {
  render(<EmptySaved query={{ list: query.list }} listName="Spring season" isFiltered={false} />);
  expect(screen.getByRole("heading", { name: "No listings in Spring season yet" })).toBeVisible();
  expect(screen.getByText(/^Select saved listings in a table and add them all at once/)).toBeVisible();
  expect(hrefs()).toEqual({
    "Select saved listings": "/opportunities?saved=1&view=table",
    "Show all saved listings": "/saved-opportunities",
  });
  const { search } = new URL(hrefs()["Select saved listings"] ?? "", "http://path");
  expect(searchSchema.parse(Object.fromEntries(new URLSearchParams(search)))).toMatchObject({
    saved: "1",
    view: "table",
  });
});

test("filters that find nothing are cleared, and the list stays open", () => {
  render(<EmptySaved query={query} listName="Spring season" isFiltered />);
  expect(screen.getByText("No saved listings match these filters")).toBeVisible();
  expect(hrefs()).toEqual({ "Clear filters": `/saved-opportunities?list=${query.list}` });
});
