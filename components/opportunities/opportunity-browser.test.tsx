import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SearchScreen } from "@/lib/opportunities/search-screen";
import { OpportunityBrowser } from "./opportunity-browser";

const went: [how: string, href: string][] = [];
jest.mock("next/navigation", () => ({
  useRouter: () => ({
    push: (href: string) => went.push(["push", href]),
    replace: (href: string) => went.push(["replace", href]),
  }),
}));

const empty: SearchScreen = {
  query: "",
  cards: [],
  nextCursor: null,
  countText: "38 opportunities",
  total: 38,
  ruledOut: null,
  sort: "newest",
  brief: null,
  briefs: [],
  needs: [],
  groups: [
    { name: "country", title: "Country", values: [{ value: "GB", label: "United Kingdom", count: 38 }], more: null },
  ],
  prices: [],
  chips: [],
  relax: [],
};

beforeEach(() => {
  went.length = 0;
});

test("a facet shows as chosen at once and goes to its own address", async () => {
  render(<OpportunityBrowser screen={empty} canSave />);
  await userEvent.click(screen.getByRole("checkbox", { name: /United Kingdom/ }));
  expect(screen.getByRole("checkbox", { name: /United Kingdom/ })).toBeChecked();
  await waitFor(() => expect(went).toEqual([["push", "/opportunities?country=GB&sort=newest"]]));
});

test("typing waits for a pause and leaves one place to go back to", async () => {
  render(<OpportunityBrowser screen={empty} canSave />);
  await userEvent.type(screen.getByRole("searchbox"), "cup");
  expect(went).toEqual([]);
  await waitFor(() => expect(went).toEqual([["replace", "/opportunities?q=cup&sort=newest"]]));
});

test("an answer that is older than what was typed since does not overwrite it", async () => {
  const { rerender } = render(<OpportunityBrowser screen={empty} canSave />);
  const box = screen.getByRole("searchbox");
  await userEvent.type(box, "cup");
  await waitFor(() => expect(went).toHaveLength(1));
  await userEvent.type(box, " final");
  rerender(<OpportunityBrowser screen={{ ...empty, query: "q=cup&sort=newest" }} canSave />);
  expect(box).toHaveValue("cup final");
});

test("another address, as the back button gives it, replaces what the fields say", () => {
  const { rerender } = render(<OpportunityBrowser screen={{ ...empty, query: "q=cup" }} canSave />);
  rerender(<OpportunityBrowser screen={empty} canSave />);
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("without scripts the form sends the same search", () => {
  render(<OpportunityBrowser screen={{ ...empty, query: "country=GB&near=53%2C-1&q=cup" }} canSave />);
  const form = screen.getByRole("searchbox").closest("form") as HTMLFormElement;
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

test("nothing found offers each single filter to leave out, with how many come back", () => {
  const relax = [{ label: "With any country: 12", href: "/opportunities?q=cup" }];
  render(<OpportunityBrowser screen={{ ...empty, total: 0, relax }} canSave />);
  const link = screen.getByRole("link", { name: "With any country: 12" });
  fireEvent.click(link);
  expect(went).toEqual([["push", "/opportunities?q=cup"]]);
});
