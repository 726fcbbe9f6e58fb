import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { OwnListingRow } from "@/lib/listings/queries";
import { type ListingStatus, verbsFor } from "@/lib/listings/states";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { MyListingMenu } from "./my-listing-menu";
import { MyListings } from "./my-listings";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh, push: jest.fn() }) }));
jest.mock("next/link", () => ({
  __esModule: true,
  default: ({ children, href }: { children: React.ReactNode; href: string }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}));

const row = (id: string, status: ListingStatus, more: Partial<OwnListingRow> = {}) =>
  ({
    id,
    title: `Regatta ${id}`,
    status,
    verbs: verbsFor(status),
    missing: [],
    percent: 80,
    statusReason: null,
    isWaiting: false,
    tags: [],
    updatedAt: "2026-11-20T12:00:00Z",
    ...more,
  }) as unknown as OwnListingRow;

let sent: { method: string; path: string; body: unknown }[];

beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
});

beforeEach(() => {
  sent = [];
  refresh.mockClear();
  jest.spyOn(console, "debug").mockImplementation(() => undefined);
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push({ method: String(init.method), path, body: init.body ? JSON.parse(String(init.body)) : null });
    return Promise.resolve(fakeResponse(200, { done: [{ id: "a", status: "archived" }], failed: [], id: "a" }));
  }) as unknown as typeof fetch;
});

const select = (name: string) => fireEvent.click(screen.getByRole("menuitem", { name, hidden: true }));
const dialog = () => within(screen.getByRole("dialog"));

test("a draft is deleted only after a confirmation that says it is permanent", async () => {
  render(<MyListingMenu row={row("a", "draft")} isEditor />);
  select("Delete draft");
  expect(screen.getByRole("dialog", { name: "Delete “Regatta a”?" })).toHaveTextContent("permanently deletes");
  expect(sent).toEqual([]);
  fireEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
  select("Delete draft");
  fireEvent.click(dialog().getByRole("button", { name: "Delete draft" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent).toEqual([{ method: "DELETE", path: "/api/listings/a", body: null }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a listing is archived only after a confirmation, and paused without one", async () => {
  const { rerender } = render(<MyListingMenu row={row("a", "paused")} isEditor />);
  select("Archive");
  expect(screen.getByRole("dialog", { name: "Archive “Regatta a”?" })).toHaveTextContent(
    "You can restore them from the Archived tab.",
  );
  expect(sent).toEqual([]);
  fireEvent.click(dialog().getByRole("button", { name: "Archive" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ ids: ["a"], verb: "archive" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  rerender(<MyListingMenu row={row("a", "published")} isEditor />);
  select("Pause");
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("a bulk archive asks for a confirmation that counts the listings and names the exceptions", async () => {
  render(<MyListings rows={[row("a", "paused"), row("b", "published"), row("c", "suspended")]} isEditor total={3} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  fireEvent.click(screen.getByRole("button", { name: "Archive" }));
  expect(screen.getByRole("dialog", { name: "Archive 2 listings?" })).toHaveTextContent(
    "1 other selected listing can't be archived.",
  );
  expect(sent).toEqual([]);
  fireEvent.click(dialog().getByRole("button", { name: "Archive 2 listings" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: "/api/listings/bulk", body: { verb: "archive" } });
});

test("a row shows why its listing is off the market, and that an edit is in review", () => {
  const rows = [
    row("a", "suspended", { statusReason: "The rights are sold." }),
    row("b", "published", { isWaiting: true }),
  ];
  render(<MyListings rows={rows} isEditor total={2} />);
  expect(screen.getAllByText("The rights are sold.").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Edit in review").length).toBeGreaterThan(0);
});

test("a public preview is turned on only after its seller reads what it shows, and turned off at once", async () => {
  const { unmount } = render(<MyListingMenu row={row("a", "published", { publicPreview: false })} isEditor />);
  select("Turn on public preview");
  expect(
    dialog().getByText(/Prices, packages, availability and who to contact are shown after login only/),
  ).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.click(dialog().getByRole("button", { name: "Turn on" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  unmount();
  render(<MyListingMenu row={row("a", "published", { publicPreview: true })} isEditor />);
  select("Turn off public preview");
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([
    { method: "PATCH", path: "/api/listings/a", body: { publicPreview: true } },
    { method: "PATCH", path: "/api/listings/a", body: { publicPreview: false } },
  ]);
});
