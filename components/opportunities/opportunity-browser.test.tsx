import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SearchView } from "@/lib/opportunities/search-view";
import { OpportunityBrowser } from "./opportunity-browser";

const navigations: [how: string, href: string][] = [];
jest.mock("next/navigation", () => ({
  useRouter: () => ({
    push: (href: string) => navigations.push(["push", href]),
    replace: (href: string) => navigations.push(["replace", href]),
  }),
}));

const empty: SearchView = {
  query: "",
  cards: [],
  rows: null,
  nextCursor: null,
  countText: "38 opportunities",
  totalText: "38 opportunities",
  total: 38,
  shared: null,
  otherSide: null,
  limits: [],
  views: [],
  map: null,
  sort: "newest",
  brief: null,
  briefs: [],
  needs: [],
  groups: [
    { name: "country", title: "Country", values: [{ value: "GB", label: "United Kingdom", count: 38 }], more: null },
  ],
  prices: [],
  didYouMean: null,
  note: null,
  hidden: null,
  isSaved: false,
  chips: [],
  relax: [],
};

beforeEach(() => {
  navigations.length = 0;
});

test("the counts beside filters and prices are grouped as the total is", () => {
  const [country] = empty.groups;
  const values = [{ value: "GB", label: "United Kingdom", count: 2959 }];
  const prices = [
    { value: "a", label: "Under $5,000", count: 1204, href: "/opportunities?priceMax=5000", isOn: false },
  ];
  render(<OpportunityBrowser screen={{ ...empty, groups: [{ ...country!, values }], prices }} canSave />);
  expect(screen.getByRole("checkbox", { name: "United Kingdom 2,959" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Under $5,000 1,204" })).toHaveAttribute(
    "href",
    "/opportunities?priceMax=5000",
  );
});

test("a filter shows as selected right away and updates the URL", async () => {
  render(<OpportunityBrowser screen={empty} canSave />);
  await userEvent.click(screen.getByRole("checkbox", { name: /United Kingdom/ }));
  expect(screen.getByRole("checkbox", { name: /United Kingdom/ })).toBeChecked();
  await waitFor(() => expect(navigations).toEqual([["push", "/opportunities?country=GB&sort=newest"]]));
});

test("typing is debounced and replaces a single history entry", async () => {
  render(<OpportunityBrowser screen={empty} canSave />);
  await userEvent.type(screen.getByRole("combobox", { name: /^Search/ }), "cup");
  expect(navigations).toEqual([]);
  await waitFor(() => expect(navigations).toEqual([["replace", "/opportunities?q=cup&sort=newest"]]));
});

test("a stale response does not overwrite newer typing", async () => {
  const { rerender } = render(<OpportunityBrowser screen={empty} canSave />);
  const box = screen.getByRole("combobox", { name: /^Search/ });
  await userEvent.type(box, "cup");
  await waitFor(() => expect(navigations).toHaveLength(1));
  await userEvent.type(box, " final");
  rerender(<OpportunityBrowser screen={{ ...empty, query: "q=cup&sort=newest" }} canSave />);
  expect(box).toHaveValue("cup final");
});

test("navigating back restores the fields from the URL", () => {
  const { rerender } = render(<OpportunityBrowser screen={{ ...empty, query: "q=cup" }} canSave />);
  rerender(<OpportunityBrowser screen={empty} canSave />);
  expect(screen.getByRole("combobox", { name: /^Search/ })).toHaveValue("");
});

test("the form submits the same search without JavaScript", () => {
  render(<OpportunityBrowser screen={{ ...empty, query: "country=GB&near=53%2C-1&q=cup" }} canSave />);
  const form = screen.getByRole("combobox", { name: /^Search/ }).closest("form") as HTMLFormElement;
  expect(form.getAttribute("action")).toBe("/opportunities");
  const sent = [...new FormData(form)].filter(([, value]) => value !== "");
  expect(sent).toEqual(
    expect.arrayContaining([
      ["q", "cup"],
      ["country", "GB"],
      ["near", "53,-1"],
    ]),
  );
});

test("no results offers single filters to remove, with result counts", () => {
  const relax = [{ label: "With any country: 12", href: "/opportunities?q=cup" }];
  render(<OpportunityBrowser screen={{ ...empty, total: 0, relax }} canSave />);
  const link = screen.getByRole("link", { name: "With any country: 12" });
  fireEvent.click(link);
  expect(navigations).toEqual([["push", "/opportunities?q=cup"]]);
});

test("a corrected search shows what was searched, with a link to what was typed", () => {
  const note = {
    text: "Showing results for “marathon”.",
    link: { label: "Search for “marathn” instead", href: "/opportunities?exact=1&q=marathn" },
  };
  render(<OpportunityBrowser screen={{ ...empty, note }} canSave />);
  expect(screen.getByText(/Showing results for “marathon”\./)).toBeVisible();
  expect(screen.getByRole("link", { name: note.link.label })).toHaveAttribute("href", note.link.href);
});
