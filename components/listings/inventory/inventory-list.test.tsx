import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { QueryProvider } from "@/components/session/query-provider";
import { currentToasts, clearToasts } from "@/components/layout/toasts/toast-store";
import { parseInventoryQuery } from "@/lib/inventory/schema";
import type { InventoryRow } from "@/lib/inventory/schema";
import { type ListingStatus, verbsFor } from "@/lib/listings/states";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { BulkDialog } from "./bulk-dialog";
import { BulkEditFields } from "./bulk-edit-fields";
import { InventoryList } from "./inventory-list";
import { ListingActions } from "./listing-actions";
import { sortLinks } from "./sort-links";
import { menuRow } from "@/tests/support/components/menu-row";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh, push: jest.fn() }) }));
jest.mock("next/link", () => ({
  __esModule: true,
  default: ({ children, href }: { children: React.ReactNode; href: string }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}));

const row = (id: string, status: ListingStatus, more: Partial<InventoryRow> = {}): InventoryRow => ({
  id,
  slug: "regatta",
  title: `Regatta ${id}`,
  status,
  statusReason: null,
  isWaiting: false,
  hasUnpublishedChanges: false,
  publicPreview: false,
  verbs: verbsFor(status),
  propertyType: null,
  sportOrGenre: null,
  city: null,
  country: null,
  priceText: "$18,000",
  currency: "USD",
  percent: 80,
  missing: 0,
  season: "2027/28",
  views: 1234,
  inquiries: 3,
  openOffers: 2,
  offerValue: 58_600,
  turn: "yours",
  deadline: { day: "2026-11-30", kind: "offer" },
  owner: { id: "o", name: "Ana Silva" },
  updatedAt: "2026-11-20T12:00:00Z",
  ...more,
});

const preview = {
  selected: 1234,
  changes: [{ label: "archived", count: 1180, examples: [] }],
  unchanged: 0,
  stays: [{ reason: "An offer is open", count: 54, examples: [{ id: "a", title: "Regatta a" }] }],
};
let sent: { method: string; path: string; body: unknown }[];

beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
});

beforeEach(() => {
  sent = [];
  refresh.mockClear();
  clearToasts();
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push({ method: String(init.method), path, body: init.body ? JSON.parse(String(init.body)) : null });
    const answer = path.endsWith("/preview") ? { ...preview, fingerprint: "f" } : { ...preview, runId: "r" };
    return Promise.resolve(fakeResponse(200, path.endsWith("/undo") ? { undone: 1180, stays: [] } : answer));
  }) as unknown as typeof fetch;
});

const list = (rows: InventoryRow[], total = rows.length) => (
  <InventoryList
    rows={rows}
    total={total}
    filter={{ country: "GB" }}
    sorts={sortLinks("/my-listings", parseInventoryQuery({ country: "GB", sort: "-value" }))}
    assignees={[{ id: "o", name: "Ana Silva" }]}
    isEditor
  />
);
const renderList = (rows: InventoryRow[], total?: number) => render(<QueryProvider>{list(rows, total)}</QueryProvider>);
const dialog = () => within(screen.getByRole("dialog"));

test("a row shows what the listing earns and needs, and a heading sorts by it", () => {
  render(list([row("a", "published")], 1234));
  const table = within(screen.getByRole("table"));
  for (const text of ["$58,600", "2027/28", "Your turn", "Nov 30, 2026", "Ana Silva"]) table.getByText(text);
  const value = table.getByRole("columnheader", { name: /Offer value/ });
  expect(value).toHaveAttribute("aria-sort", "descending");
  expect(within(value).getByRole("link")).toHaveAttribute("href", "/my-listings?country=GB&sort=value");
  screen.getByText("1,234 listings");
});

test("all matching listings are archived after a preview of what stays, and the toast undoes it", async () => {
  renderList([row("a", "published"), row("b", "draft")], 1234);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  fireEvent.click(screen.getByRole("button", { name: "Select all 1,234 that match" }));
  fireEvent.click(screen.getByRole("button", { name: "Archive" }));
  await screen.findByRole("dialog");
  await dialog().findByText("1,180 listings will be archived.");
  expect(dialog().getByRole("list")).toHaveTextContent("54 listings stay as they are: An offer is open.");
  const selection = { by: "filter", filter: { country: "GB" } };
  expect(sent).toMatchObject([
    { path: "/api/listings/bulk/preview", body: { selection, action: { type: "archive" } } },
  ]);
  fireEvent.click(dialog().getByRole("button", { name: "Archive 1,180 listings" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[1]).toMatchObject({ path: "/api/listings/bulk", body: { selection, fingerprint: "f" } });
  const [notice] = currentToasts().toasts;
  expect(notice).toMatchObject({ title: "1,180 listings archived", action: { label: "Undo" } });
  expect(notice?.description).toContain("Restore them from the Archived tab.");
  const action = notice?.action;
  if (action && "onSelect" in action) action.onSelect();
  await waitFor(() => expect(sent[2]).toMatchObject({ path: "/api/listings/bulk/runs/r/undo" }));
});

test("the preview of the last chosen action is shown, even if an earlier one is still loading", async () => {
  const people = [
    { id: "o", name: "Ana Silva" },
    { id: "p", name: "Tom Adeyemi" },
  ];
  const answers: ((count: number) => void)[] = [];
  global.fetch = jest.fn(
    () =>
      new Promise((resolve) =>
        answers.push((count) =>
          resolve(
            fakeResponse(200, { ...preview, changes: [{ label: "reassigned", count, examples: [] }], stays: [] }),
          ),
        ),
      ),
  ) as unknown as typeof fetch;
  render(
    <QueryProvider>
      <BulkDialog
        type="reassign"
        selection={{ by: "ids", ids: ["a"] }}
        assignees={people}
        onClose={jest.fn()}
        onDone={jest.fn()}
      />
    </QueryProvider>,
  );
  const owner = dialog().getByLabelText("New owner");
  fireEvent.change(owner, { target: { value: "o" } });
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.change(owner, { target: { value: "p" } });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(7);
  answers[0]?.(3);
  await dialog().findByText("7 listings will be reassigned.");
  expect(dialog().getByRole("button", { name: "Reassign 7 listings" })).toBeEnabled();
});

test("after a rejected change the preview is reloaded", async () => {
  let isRejected = false;
  global.fetch = jest.fn(async (path: string) => {
    if (!path.endsWith("/preview")) {
      isRejected = true;
      return Promise.resolve(fakeResponse(409, { error: "The listings changed. Check the preview again." }));
    }
    const changes = [{ label: "archived", count: isRejected ? 1 : 2, examples: [] }];
    return Promise.resolve(fakeResponse(200, { ...preview, changes, fingerprint: "f", searchesOverPrice: 42 }));
  }) as unknown as typeof fetch;
  renderList([row("a", "published"), row("b", "published")]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  fireEvent.click(screen.getByRole("button", { name: "Archive" }));
  await screen.findByRole("dialog");
  fireEvent.click(await dialog().findByRole("button", { name: "Archive 2 listings" }));
  await dialog().findByText("1 listing will be archived.");
  expect(dialog().getByText(/^Last month, .* out of results 42 times\./)).toBeVisible();
});

test("one listing is archived with one click, without a question", async () => {
  render(<ListingActions row={row("a", "published")} isEditor />);
  fireEvent.click(menuRow("Archive"));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { path: "/api/listings/bulk", body: { selection: { by: "ids", ids: ["a"] }, action: { type: "archive" } } },
  ]);
});

test("a row shows why its listing is off the market, and that an edit is in review", () => {
  render(
    list([row("a", "suspended", { statusReason: "The rights are sold." }), row("b", "published", { isWaiting: true })]),
  );
  expect(screen.getAllByText("The rights are sold.").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Edit in review").length).toBeGreaterThan(0);
});

test("a public preview is turned on only after its seller reads what it shows, and turned off right away", async () => {
  const select = (name: string) => fireEvent.click(menuRow(name));
  const { unmount } = render(<ListingActions row={row("a", "published", { publicPreview: false })} isEditor />);
  select("Turn on public preview");
  expect(
    dialog().getByText(/Prices, packages, availability, and who to contact are shown only after login/),
  ).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.click(dialog().getByRole("button", { name: "Turn on" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  unmount();
  render(<ListingActions row={row("a", "published", { publicPreview: true })} isEditor />);
  select("Turn off public preview");
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([
    { method: "PATCH", path: "/api/listings/a", body: { publicPreview: true } },
    { method: "PATCH", path: "/api/listings/a", body: { publicPreview: false } },
  ]);
});

test("an edit sets the sport, level, and accepted categories of the selected listings", () => {
  const onChange = jest.fn();
  render(<BulkEditFields onChange={onChange} />);
  fireEvent.change(screen.getByLabelText("Sport or genre"), { target: { value: "rugby" } });
  fireEvent.change(screen.getByLabelText("Level"), { target: { value: "national" } });
  fireEvent.change(screen.getByLabelText("Stop accepting category"), { target: { value: "pet" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  const changes = { sportOrGenre: "rugby", level: "national", addBlockedCategories: ["pet"] };
  expect(onChange).toHaveBeenLastCalledWith({ type: "edit", changes });
});

test("prices are raised or lowered by percent or amount, and rounded", () => {
  const onChange = jest.fn();
  render(<BulkEditFields onChange={onChange} />);
  fireEvent.change(screen.getByLabelText("Prices"), { target: { value: "lower_percent" } });
  expect(screen.getByRole("button", { name: "Preview changes" })).toBeDisabled();
  fireEvent.change(screen.getByLabelText("Percent"), { target: { value: "7.5" } });
  fireEvent.change(screen.getByLabelText("Round to"), { target: { value: "100" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  const price = { by: "percent", change: -7.5, roundTo: 100 };
  expect(onChange).toHaveBeenLastCalledWith({ type: "edit", changes: { price } });
  fireEvent.change(screen.getByLabelText("Prices"), { target: { value: "raise_amount" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(onChange).toHaveBeenLastCalledWith({
    type: "edit",
    changes: { price: { by: "amount", change: 7.5, roundTo: 100 } },
  });
});
