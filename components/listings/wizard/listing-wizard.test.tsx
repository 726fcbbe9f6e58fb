import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { readDraft } from "@/components/drafts/draft-storage";
import type { AutosaveBackup } from "@/components/form/autosave-backup";
import { eachField, fieldNames } from "@/lib/listings/field-names";
import { commentedFields } from "@/lib/listings/review-comments";
import { listingFieldsSchema } from "@/lib/listings/schema";
import type { ListingDetail } from "@/lib/listings/view";
import { listingDraftKey } from "./listing-draft";
import { type ListingForm, emptyPackage } from "./listing-form";
import { ListingWizard } from "./listing-wizard";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }));

const id = "01890000-0000-7000-8000-000000000001";

function detail(fields: Partial<ListingDetail> = {}, version = 1): ListingDetail {
  const own = {
    version,
    createdAt: "",
    submittedAt: null,
    statusReason: null,
    ownerUserId: null,
    imported: null,
    verbs: [],
    evidence: [],
    completeness: { percent: 0, items: [] },
  };
  return {
    ...eachField(fieldNames, "empty"),
    id,
    status: "draft",
    updatedAt: "2026-11-20T12:04:00Z",
    own,
    ...fields,
  } as ListingDetail;
}
type Sent = { method: string; path: string; body: Record<string, unknown> };
let sent: Sent[];

/** Responds to each request with `reply`; a thrown error is a lost connection. */
function answer(reply: (request: Sent) => { status?: number; body: unknown }) {
  sent = [];
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const request = {
      method: String(init.method),
      path,
      body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {},
    };
    sent.push(request);
    const { status = 200, body } = reply(request);
    return { ok: status < 400, status, headers: new Headers(), url: path, text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
}

const open = (listing: ListingDetail | null) =>
  render(<ListingWizard listing={listing} isModerated={false} today="2026-11-21" />);
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const storedDraft = () => JSON.parse(readDraft(listingDraftKey(id)) ?? "null") as AutosaveBackup<ListingForm> | null;
const soon = { timeout: 15_000 };
jest.setTimeout(40_000);

beforeEach(() => {
  // Waiting for an element advances this clock, so that no test waits out the save delay.
  jest.useFakeTimers();
  localStorage.clear();
  push.mockClear();
  window.HTMLElement.prototype.hidePopover = () => undefined; // jsdom has no popovers.
  window.history.replaceState(null, "", "/create-listing");
});

test("the first input creates a draft and updates the URL", async () => {
  answer(({ body }) => ({ status: 201, body: detail({ title: String(body.title) }) }));
  open(null);
  typeInto("Title", "Harbour Regatta");
  await screen.findByText(/^Saved \d{1,2}:\d\d [AP]M$/, undefined, soon);
  expect(sent).toEqual([{ method: "POST", path: "/api/listings", body: { title: "Harbour Regatta" } }]);
  expect(window.location.pathname).toBe(`/edit-listing/${id}`);
  expect(readDraft(listingDraftKey(null))).toBeNull();
});

test("only changed fields are saved, with the values they started from", async () => {
  answer(() => ({ body: detail({ title: "Old", city: "Leeds" }, 2) }));
  open(detail({ title: "Old" }));
  typeInto("City", "Leeds");
  await screen.findByText(/^Saved/, undefined, soon);
  const body = { city: "Leeds", base: { city: null } };
  expect(sent).toEqual([{ method: "PATCH", path: `/api/listings/${id}/edit`, body }]);
});

test("offline changes are stored in the browser and saved on reconnect", async () => {
  let isOnline = false;
  answer(({ body }) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return { body: detail({ title: String(body.title) }, 2) };
  });
  const first = open(detail({ title: "Old" }));
  typeInto("Title", "New words");
  await screen.findByText(/No connection\. Your changes are stored in this browser/, undefined, soon);
  expect(storedDraft()).toMatchObject({ version: 1, values: { title: "New words" } });
  first.unmount();

  open(detail({ title: "Old" }));
  expect(await screen.findByText(/We restored unsaved changes from your last visit/)).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("New words");
  await screen.findByText(/No connection/, undefined, soon);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByText(/^Saved/, undefined, soon);
  expect(storedDraft()).toBeNull();
});

test("Back and Forward show what has been saved since the page was rendered", async () => {
  answer(({ body }) => ({ body: detail({ title: "Winter cup", ...body } as Partial<ListingDetail>, 2) }));
  const rendered = detail({ title: "Winter cup" });
  let before = "";
  for (const now of ["One", "Two", "Six"]) {
    const { unmount } = open(rendered);
    expect(screen.getByLabelText("Summary")).toHaveValue(before);
    typeInto("Summary", now);
    const expected = { summary: now, base: { summary: before || null } };
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject(expected), soon);
    await screen.findByText(/^Saved \d/, {}, soon);
    unmount();
    before = now;
  }
});

test("a tab that is shown again shows what another tab saved, and keeps unsaved input", async () => {
  answer(() => ({ body: detail({ title: "Winter cup", city: "Oslo", summary: "By a colleague." }, 2) }));
  open(detail({ title: "Winter cup" }));
  typeInto("Summary", "Typed here.");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Oslo"), soon);
  expect(sent[0]).toMatchObject({ method: "GET", path: `/api/listings/${id}` });
  expect(screen.getByLabelText("Summary")).toHaveValue("Typed here.");
});

test("a name that is too long stays as typed, with its error, after a reload", async () => {
  const name = "Main partner of the winter cup, the winter festival and the ice market ".repeat(2).trim();
  const { packageId: id, ...blank } = { ...emptyPackage, packageId: "01890000-0000-7000-8000-000000000002" };
  const pack = { ...blank, id, name: "Package 1", assets: [] };
  answer(({ body }) => ({
    body: detail({ title: "Winter cup", packages: [pack], ...body } as Partial<ListingDetail>, 2),
  }));
  const first = open(detail({ title: "Winter cup", packages: [pack] }));
  typeInto("Name", name);
  typeInto("Summary", "Six nights on the ice.");
  await waitFor(() => expect(sent.at(-1)?.body.summary).toBe("Six nights on the ice."), soon);
  first.unmount();
  open(detail({ title: "Winter cup", summary: "Six nights on the ice.", packages: [pack] }, 2));
  expect(screen.getByLabelText("Name")).toHaveValue(name);
  expect(await screen.findByText("At most 80 characters.", {}, soon)).toBeVisible();
});

test("an invalid field shows its error and doesn't block the others", async () => {
  answer(() => ({ body: detail({ city: "Leeds" }, 2) }));
  open(detail());
  typeInto("Title", "x".repeat(121));
  typeInto("City", "Leeds");
  expect(await screen.findByText("At most 120 characters.", undefined, soon)).toBeVisible();
  await waitFor(() => expect(sent[0]?.body).toEqual({ city: "Leeds", base: { city: null } }), soon);
  expect(storedDraft()?.values).toMatchObject({ title: "x".repeat(121) });
});

const other = { name: "Ana Silva", isYou: false };
const rejection = (fields: Partial<ListingDetail>, by = other) => ({
  status: 409,
  body: { message: "Changed.", code: "conflict", current: detail(fields, 7), conflicts: [{ field: "title", by }] },
});

test("what someone else changed in other fields shows after the next save, and what is typed stays", async () => {
  answer(() => ({ body: detail({ title: "Mine", city: "York" }, 7) }));
  open(detail({ title: "Old" }));
  typeInto("Title", "Mine");
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("York"), soon);
  expect(screen.getByLabelText("Title")).toHaveValue("Mine");
  expect(sent).toHaveLength(1);
});

test("a space that the server does not store stays while the user continues typing", async () => {
  answer(({ body }) => ({ body: detail({ title: String(body.title), city: "Leeds" }, 2) }));
  open(detail({ title: "Old" }));
  typeInto("Title", "New ");
  await screen.findByText(/^Saved/, undefined, soon);
  expect(sent[0]?.body.title).toBe("New");
  expect(screen.getByLabelText("Title")).toHaveValue("New ");
  expect(screen.getByLabelText("City")).toHaveValue("Leeds");
});

test("a conflict names the field and the other person, everything else is saved, and mine can be kept", async () => {
  answer(({ body }) =>
    "title" in body && (body.base as { title: string }).title === "Old"
      ? rejection({ title: "Theirs", city: "York" })
      : { body: detail({ title: String(body.title ?? "Theirs"), city: "York", region: "Yorkshire" }, 8) },
  );
  open(detail({ title: "Old" }));
  typeInto("Title", "Mine");
  typeInto("Region", "Yorkshire");
  const notice = await screen.findByRole("alert", undefined, soon);
  expect(notice).toHaveTextContent("Ana Silva also changed “Title”");
  expect(notice).toHaveTextContent("YoursMineTheirsTheirs");
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ region: "Yorkshire", base: { region: null } }), soon);
  expect(screen.getByLabelText("Title")).toHaveValue("Mine");
  fireEvent.click(screen.getByRole("button", { name: "Keep my version" }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ title: "Mine", base: { title: "Theirs" } }), soon);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the user’s own other tab is named as such, and its version can be used instead", async () => {
  answer(() => rejection({ title: "Theirs" }, { name: "Me", isYou: true }));
  open(detail({ title: "Old" }));
  typeInto("Title", "Mine");
  expect(await screen.findByRole("alert", undefined, soon)).toHaveTextContent(
    "You, in another tab, also changed “Title”",
  );
  fireEvent.click(screen.getByRole("button", { name: "Use the other tab’s version" }));
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveValue("Theirs"));
  await waitFor(() => expect(storedDraft()).toBeNull(), soon);
});

describe("a published field that changed since it was edited here", () => {
  const edit = {
    since: "2026-11-20T12:00:00Z",
    fields: { title: "Mine", city: "York" },
    conflicts: [{ field: "title", by: { name: "Ana Silva", isYou: false } }],
  };
  const listing = (fields: Partial<ListingDetail> = {}, more: object = edit) =>
    detail({
      ...whole,
      ...fields,
      status: "published",
      own: { ...detail().own, edit: more },
    } as Partial<ListingDetail>);

  test("is shown with who changed it, and blocks updating the listing until a choice is made", async () => {
    answer(() => ({ body: listing({ title: "Theirs" }, { ...edit, conflicts: [] }) }));
    open(listing({ title: "Theirs" }));
    expect(screen.getByRole("alert")).toHaveTextContent(/^Ana Silva changed the published “Title” since it was edited/);
    expect(screen.getByRole("alert")).toHaveTextContent("YoursMinePublishedTheirs");
    fireEvent.click(screen.getByRole("button", { name: "Update listing" }));
    expect(screen.getByRole("button", { name: "1 thing to fix" })).toHaveAttribute("aria-expanded", "true");
    fireEvent.click(screen.getByRole("button", { name: "Keep my version" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ base: {}, choices: { title: "mine" } }]);
    expect(screen.getByLabelText("Title")).toHaveValue("Mine");
  });

  test("can be replaced with the published value, and the other changes stay", async () => {
    answer(() => ({ body: listing({ title: "Theirs" }, { ...edit, fields: { city: "York" }, conflicts: [] }) }));
    open(listing({ title: "Theirs" }));
    fireEvent.click(screen.getByRole("button", { name: "Use the published version" }));
    await waitFor(() => expect(screen.getByLabelText("Title")).toHaveValue("Theirs"));
    expect(screen.getByLabelText("City")).toHaveValue("York");
  });
});

test("an unreadable figure holds back only itself", async () => {
  answer(() => ({ body: detail({ reach: { attendanceTotal: 900 } } as Partial<ListingDetail>, 2) }));
  open(detail());
  typeInto("Unique reach", "a great many");
  typeInto("Total attendance", "900");
  await waitFor(() => expect(sent[0]?.body.reach).toMatchObject({ attendanceTotal: 900 }), soon);
  expect(sent[0]?.body.reach).toMatchObject({ uniqueReach: null });
  expect(screen.getByLabelText("Unique reach")).toHaveValue("a great many");
  expect(await screen.findByRole("button", { name: /^9 things to fix/ }, soon)).toBeVisible();
  expect(JSON.stringify(storedDraft()?.values)).toContain("a great many");
  expect(sent).toHaveLength(1);
});

test("unpublished changes of a published listing are shown, and published on request", async () => {
  const own = { ...detail().own, edit: { since: "2026-11-20T12:00:00Z", fields: { title: "New" }, conflicts: [] } };
  answer(() => ({ body: detail({ ...whole, title: "New", status: "published" }, 2) }));
  open(detail({ ...whole, status: "published", own } as Partial<ListingDetail>));
  expect(screen.getByLabelText("Title")).toHaveValue("New");
  expect(screen.getByText("Unpublished changes")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Update listing" }));
  await waitFor(() => expect(screen.queryByText("Unpublished changes")).toBeNull());
  expect(sent).toEqual([{ method: "POST", path: `/api/listings/${id}/edit/publish`, body: {} }]);
});

test("a reviewer’s comments appear beside their fields", () => {
  const listing = detail({ status: "changes_requested" });
  const comments = [
    { field: "title", text: "Add the season." },
    { field: "packages", text: "Add a smaller one." },
    { field: "contactForPricing", text: "Show your price." },
    { field: "audience.geo", text: "Where do visitors live?" },
  ];
  open({ ...listing, own: { ...listing.own!, comments } });
  expect(screen.getByLabelText("Title")).toHaveAccessibleDescription(/Reviewer: Add the season\./);
  expect(screen.getByRole("region", { name: "Packages and assets" })).toHaveTextContent("Add a smaller one.");
  expect(screen.getByRole("switch", { name: /Contact for pricing/ })).toHaveAccessibleDescription(/Show your price\./);
  expect(screen.getByText("Where do visitors live?")).toBeInTheDocument();
  expect(screen.getByText(/See the comments on Title, .+ and/)).toBeInTheDocument();
});

test("a comment on a hidden field is in the feedback until the field is shown", async () => {
  answer(() => ({ body: detail({}, 2) }));
  const listing = detail();
  const comments = [{ field: "exclusivity.categories", text: "Name one category." }];
  open({ ...listing, own: { ...listing.own!, comments } });
  const hidden = screen.getByRole("list", { name: "Comments on fields not shown below:" });
  expect(within(hidden).getByRole("listitem")).toHaveTextContent(/: Name one category\.$/);
  fireEvent.change(screen.getByLabelText("Exclusivity"), { target: { value: "category" } });
  expect(await screen.findByText(/^See the comments on/)).toBeVisible();
  expect(hidden).not.toBeInTheDocument();
  expect(screen.getAllByText("Name one category.")).toHaveLength(1);
});

test("a comment on any field can be read", () => {
  const listing = detail();
  const comments = commentedFields.map((field) => ({ field, text: `About ${field}` }));
  open({ ...listing, own: { ...listing.own!, comments } });
  const missing = comments.filter(
    ({ text }) => screen.queryAllByText((content) => content.endsWith(text)).length === 0,
  );
  expect(missing).toEqual([]);
});

test("unpublished changes are discarded once the seller confirms it", async () => {
  const own = { ...detail().own, edit: { since: "2026-11-20T12:00:00Z", fields: { title: "New" }, conflicts: [] } };
  answer(() => ({ body: detail({ ...whole, status: "published" }, 1) }));
  open(detail({ ...whole, status: "published", own } as Partial<ListingDetail>));
  fireEvent.click(screen.getByRole("button", { name: "More actions" }));
  fireEvent.click(screen.getByText("Discard changes"));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("You lose the changes to Title.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveValue("Whole"));
  expect(sent).toEqual([{ method: "DELETE", path: `/api/listings/${id}/edit`, body: {} }]);
});

test("publishing an incomplete listing lists the missing fields, focuses them, and sends nothing", async () => {
  answer(() => ({ body: detail() }));
  open(detail({ title: "Harbour Regatta" }));
  fireEvent.click(screen.getByRole("button", { name: "Publish listing" }));
  expect(screen.getByRole("button", { name: "7 things to fix" })).toHaveAttribute("aria-expanded", "true");
  const notice = screen.getByRole("group", { name: "Things to fix" });
  fireEvent.click(within(notice).getByRole("button", { name: "Enter the city where it takes place." }));
  expect(screen.getByLabelText("City")).toHaveFocus();
  expect(sent).toEqual([]);
  typeInto("City", "Plymouth");
  expect(await screen.findByRole("button", { name: "6 things to fix" })).toBeVisible();
});

const whole = {
  title: "Whole",
  summary: "Good.",
  segment: "sports",
  propertyType: "team",
  country: "GB",
  city: "Leeds",
  termType: "season",
  price: 900,
} as const;
const publish = () => fireEvent.click(screen.getByRole("button", { name: "Publish" }));

test("a complete listing is published, without a public preview unless the seller chooses one", async () => {
  answer(() => ({ body: detail({ title: "Whole", status: "published" }, 2) }));
  open(detail(whole));
  fireEvent.click(screen.getByRole("button", { name: "Publish listing" }));
  expect(screen.getByRole("checkbox", { name: /Also show a public preview/ })).not.toBeChecked();
  expect(sent).toEqual([]);
  publish();
  await waitFor(() => expect(push).toHaveBeenCalledWith("/my-listings"));
  expect(sent).toEqual([{ method: "POST", path: `/api/listings/${id}/submit`, body: {} }]);
});

test("a seller who agrees to a public preview has it saved before the listing is published", async () => {
  answer(() => ({ body: detail({ ...whole, publicPreview: true }, 2) }));
  open(detail(whole));
  fireEvent.click(screen.getByRole("button", { name: "Publish listing" }));
  fireEvent.click(screen.getByRole("checkbox", { name: /Also show a public preview/ }));
  publish();
  await waitFor(() => expect(push).toHaveBeenCalledWith("/my-listings"));
  expect(sent).toEqual([
    {
      method: "PATCH",
      path: `/api/listings/${id}/edit`,
      body: { publicPreview: true, base: { publicPreview: false } },
    },
    { method: "POST", path: `/api/listings/${id}/submit`, body: {} },
  ]);
});

test("the preview and completeness update while typing", async () => {
  answer(({ body }) => ({ body: detail(listingFieldsSchema.parse(body) as Partial<ListingDetail>) }));
  open(detail());
  const preview = screen.getByRole("region", { name: "Card preview" });
  expect(preview).toHaveTextContent("No price yet");
  const before = Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"));
  typeInto("Title", "Northgate Women FC");
  typeInto("Total price", "18,000");
  expect(preview).toHaveTextContent("Northgate Women FC");
  expect(preview).toHaveTextContent("$18,000");
  fireEvent.click(screen.getByRole("switch", { name: /Show “Contact for pricing”/ }));
  expect(preview).toHaveTextContent("Contact for pricing");
  expect(Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"))).toBeGreaterThan(before);
});

test("a number that can't be read stays with an error, is never sent or blanked, and survives a reload", async () => {
  answer(() => ({ body: detail({ city: "Leeds" }, 2) }));
  const first = open(detail({ price: 500 }));
  typeInto("Total price", "about fifty");
  typeInto("City", "Leeds");
  fireEvent.blur(screen.getByLabelText("Total price"));
  await waitFor(() => expect(sent[0]?.body).toEqual({ city: "Leeds", base: { city: null } }), soon);
  expect(await screen.findByRole("button", { name: /things to fix/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /Packages and assets Fix/ })).toBeVisible();
  expect(screen.getByRole("region", { name: "Card preview" })).toHaveTextContent("No price yet");
  first.unmount();

  open(detail({ price: 500 }));
  expect(screen.getByLabelText("Total price")).toHaveValue("about fifty");
  expect(screen.getByLabelText("Total price")).toBeInvalid();
});

test("a price in another currency shows an error at the field, and nothing of it is saved", async () => {
  open(detail());
  typeInto("Total price", "€25.000");
  fireEvent.blur(screen.getByLabelText("Total price"));
  await waitFor(
    () =>
      expect(screen.getByLabelText("Total price")).toHaveAccessibleDescription(
        /This amount is in euros\. Enter it in US dollars\./,
      ),
    soon,
  );
  expect(screen.getByLabelText("Total price")).toHaveValue("€25.000");
  expect(JSON.stringify(sent)).not.toContain('"price"');
});

test("a price is saved and shown as intended, however it is typed", async () => {
  open(detail());
  for (const [typed, price, shown] of [
    ["12.4k", 12_400, "12,400"],
    ["18,500.5", 18_500.5, "18,500.50"],
    ["1.2m", 1_200_000, "1,200,000"],
    ["60 000", 60_000, "60,000"],
  ] as const) {
    answer(() => ({ body: detail({ price }, 2) }));
    typeInto("Total price", typed);
    fireEvent.blur(screen.getByLabelText("Total price"));
    expect(screen.getByLabelText("Total price")).toHaveValue(shown);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ price }), soon);
  }
});
