import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SelectionContext, type Selection } from "@/components/layout/row-selection";
import type { AdminRow } from "@/lib/moderation/admins/queries";
import type { TaxonomyView } from "@/lib/moderation/taxonomies/schema";
import type { SettingView } from "@/lib/settings/queries";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { BulkDialog, outcomeToast } from "./action/bulk-dialog";
import { BulkDecisions, RowDecisions, type Decisions } from "./action/decisions";
import { Checklist } from "./action/checklist";
import { QueueLinks } from "./action/queue-links";
import { ReviewAssignee } from "./action/review-assignee";
import { UndoableAction, undoableForMs } from "./action/undoable-action";
import { PlatformAdminTable } from "./admins/platform-admin-table";
import { SettingCard } from "./settings/setting-card";
import { changeText } from "./taxonomies/taxonomy-choices";
import { TaxonomyEditor } from "./taxonomies/taxonomy-editor";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

describe("decisions", () => {
  interface Gate {
    id: string;
    isOpen: boolean;
  }

  const words = { confirm: "Do it", pending: "Working…", done: "Done" };
  const many = { title: "All of them", doneWord: "done", confirm: "Do it" };

  const decisions: Decisions<Gate> = {
    base: "/api/gates",
    noun: ["gate", "gates"],
    each: [
      {
        verb: "close",
        label: "Close",
        danger: true,
        applies: ({ isOpen }) => isOpen,
        one: () => ({ title: "Close", ...words }),
        many,
      },
      { verb: "open", label: "Open", applies: ({ isOpen }) => !isOpen, one: () => ({ title: "Open", ...words }), many },
      { verb: "paint", label: "Paint", one: () => ({ title: "Paint", ...words }) },
      { verb: "count", label: "Count", many },
    ],
  };

  const shown = () => screen.getAllByRole("button").map((button) => button.textContent);

  test("a row offers the actions that apply to it", () => {
    render(<RowDecisions of={decisions} row={{ id: "d1", isOpen: true }} />);
    expect(shown()).toEqual(["Close", "Paint"]);
  });

  test("selected rows offer every bulk action, whatever their status", () => {
    render(<BulkDecisions of={decisions} />);
    expect(shown()).toEqual(["Close", "Open", "Count"]);
  });
});

test("a registration that no one has claimed is offered to the admin viewing it, and records what they saw", async () => {
  const fetched = jest.fn(async () => fakeResponse(200, { id: "r1", assigneeId: "me" }));
  Object.assign(globalThis, { fetch: fetched });
  const assignees = [
    { id: "sam", name: "Sam Hale" },
    { id: "me", name: "Morgan Hale" },
  ];
  const unassigned = { assigneeId: null, assigneeName: null, adminId: "me", assignees };
  render(<ReviewAssignee {...unassigned} base="/api/admin/pending-users/r1" name="Ines Roca" />);
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  expect(screen.getByRole("combobox")).toHaveDisplayValue("Morgan Hale (you)");
  fireEvent.click(screen.getByRole("button", { name: "Save assignee" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(fetched).toHaveBeenCalledWith(
    "/api/admin/pending-users/r1/assign",
    expect.objectContaining({ body: JSON.stringify({ seen: null, assigneeId: "me" }) }),
  );
});

test("a check shows who ticked it, and its label ticks and unticks it", async () => {
  const calls: unknown[] = [];
  global.fetch = (async (url: string, { method, body }: RequestInit) => {
    calls.push([method, url, JSON.parse(String(body))]);
    return fakeResponse(200, {});
  }) as typeof fetch;
  const [exists, website] = ["The organization exists", "The website matches"];
  const check = { by: "Avery Admin", at: "2026-11-28T20:13:00.000Z" };
  render(
    <Checklist
      base="/api/admin/pending-users/1"
      items={[
        { item: exists, check },
        { item: website, check: null },
      ]}
    />,
  );
  expect(
    screen.getByRole("checkbox", { name: "The organization exists Avery Admin, Nov 28, 2026, 8:13 PM UTC" }),
  ).toBeChecked();
  await userEvent.click(screen.getByRole("checkbox", { name: website }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^The organization exists/ }));
  expect(calls).toEqual([
    ["PUT", "/api/admin/pending-users/1/checks", { item: website, isChecked: true }],
    ["PUT", "/api/admin/pending-users/1/checks", { item: exists, isChecked: false }],
  ]);
});

test("j and k open the next and the previous entry of a queue, but not while someone types", () => {
  render(
    <>
      <QueueLinks path="/admin/users" previousId="a" nextId={null} />
      <input aria-label="Note" />
    </>,
  );
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "k" });
  fireEvent.keyDown(document.body, { key: "j" });
  expect(router.push).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "k" });
  expect(router.push).toHaveBeenCalledWith("/admin/users/a");
  expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute("aria-keyshortcuts", "k");
});

describe("bulk actions", () => {
  const noun = ["account", "accounts"] as const;

  test("the result shows how many succeeded, and why the first failure did not", () => {
    const row = { id: "1", name: "Ada" };
    expect(outcomeToast({ done: [row], failed: [] }, "opened", noun)).toEqual({
      title: "1 account opened",
      kind: "good",
    });
    const failed = [
      { ...row, name: "Ben", message: "This is your own account." },
      { ...row, message: "No." },
    ];
    expect(outcomeToast({ done: [], failed }, "opened", noun)).toEqual({
      title: "0 accounts opened, 2 failed",
      description: "Ben: This is your own account. And 1 more.",
      kind: "problem",
    });
  });

  test("a preview shows which rows qualify, and only those are changed", async () => {
    const preview = {
      done: [{ id: "a", name: "Ada" }],
      failed: [{ id: "b", name: "Ben", message: "Suspended already." }],
    };
    const sent: { preview: boolean; ids: string[] }[] = [];
    global.fetch = jest.fn(async (_path, init) => {
      sent.push(JSON.parse(String((init as RequestInit).body)) as (typeof sent)[number]);
      const text = JSON.stringify(sent.length === 1 ? preview : { done: preview.done, failed: [] });
      return { ok: true, text: async () => text } as Response;
    });
    render(
      <SelectionContext value={{ ids: ["a", "b"], clear: jest.fn() } as unknown as Selection}>
        <BulkDialog
          label="Suspend"
          path="/api/admin/users/bulk"
          verb="suspend"
          title="Suspend these"
          doneWord="suspended"
          noun={noun}
          confirm="Suspend accounts"
        />
      </SelectionContext>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
    expect(await screen.findByText("Ben: Suspended already.")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Suspend accounts" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { ids: ["a", "b"], preview: true },
      { ids: ["a"], preview: false },
    ]);
  });
});

describe("undoable actions", () => {
  const { refresh } = router;

  let calls: [string, RequestInit][];

  beforeEach(() => {
    jest.useFakeTimers();
    calls = [];
    globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
      calls.push([path, init]);
      return fakeResponse(200, { id: "1" });
    }) as never;
  });
  afterEach(() => jest.useRealTimers());

  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const show = () =>
    render(<UndoableAction label="Approve" path="/api/x/approve" doing="Approving…" done="Approved" />);

  test("an approval takes effect a few seconds after the click, once", async () => {
    show();
    await user().click(screen.getByRole("button", { name: "Approve" }));
    expect(screen.getByRole("status")).toHaveTextContent("Approving…");
    await pass(undoableForMs - 100);
    expect(calls).toEqual([]);
    await pass(200);
    expect(calls).toMatchObject([["/api/x/approve", { method: "POST" }]]);
    expect(refresh).toHaveBeenCalled();
  });

  test("until then it can be undone", async () => {
    show();
    await user().click(screen.getByRole("button", { name: "Approve" }));
    await user().click(screen.getByRole("button", { name: "Undo" }));
    await pass(undoableForMs * 2);
    expect(calls).toEqual([]);
    expect(screen.getByRole("button", { name: "Approve" })).toBeVisible();
  });

  test("leaving the page carries it out right away", async () => {
    const { unmount } = show();
    await user().click(screen.getByRole("button", { name: "Approve" }));
    unmount();
    await pass(undoableForMs * 2);
    expect(calls).toMatchObject([["/api/x/approve", { method: "POST", keepalive: true }]]);
  });
});

describe("platform admins", () => {
  const row = (id: string, name: string, more: Partial<AdminRow> = {}): AdminRow => ({
    id,
    name,
    email: `${id}@admin.test`,
    isSuper: false,
    status: "active",
    hasTwoStep: false,
    lastLoginAt: new Date("2026-11-20T09:30:00Z"),
    liveSessions: 0,
    can: [],
    ...more,
  });

  const you = row("ada", "Ada Okafor", { isSuper: true });
  const other = row("ben", "Ben Vos", { hasTwoStep: true, can: ["make-super", "reset-two-step"] });
  const closed = row("kim", "Kim Berg", { status: "suspended", lastLoginAt: null, can: ["unsuspend"] });

  const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));

  test("shows each admin's status, and actions labeled with the admin's name", () => {
    render(<PlatformAdminTable admins={[you, other, closed]} you="ada" />);
    expect(rowOf("Ada Okafor").getByText("You")).toBeVisible();
    expect(rowOf("Ada Okafor").getByText("Super admin")).toBeVisible();
    expect(rowOf("Ada Okafor").queryByRole("button")).toBeNull();
    expect(rowOf("Ben Vos").getByText("On")).toBeVisible();
    expect(rowOf("Ben Vos").getByText("Nov 20, 2026, 9:30 AM UTC")).toBeVisible();
    expect(rowOf("Kim Berg").getByText("Suspended")).toBeVisible();
    expect(rowOf("Kim Berg").getByText("Never")).toBeVisible();
    const names = screen.getAllByRole("button").map((button) => button.textContent);
    expect(names).toEqual(["Make super admin: Ben Vos", "Reset two-step verification: Ben Vos", "Restore: Kim Berg"]);
  });

  test("an admin without actions on others sees no action column", () => {
    render(<PlatformAdminTable admins={[you, { ...other, can: [] }]} you="ada" />);
    expect(screen.queryByRole("columnheader", { name: "Actions" })).toBeNull();
  });

  test("a reset explains its effect, asks how the person was identified, and sends the answer", async () => {
    const sent: [string, unknown][] = [];
    globalThis.fetch = jest.fn((path: string, init: RequestInit) => {
      sent.push([path, JSON.parse(String(init.body))]);
      return Promise.resolve(fakeResponse(200, { id: "ben", wasOn: true }));
    }) as unknown as typeof fetch;
    render(<PlatformAdminTable admins={[you, other]} you="ada" />);
    fireEvent.click(screen.getByRole("button", { name: /^Reset two-step verification ?: Ben Vos$/ }));
    expect(screen.getByText(/Both stop working, and they can log in with only their password/)).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText(/How did you verify their identity/), { target: { value: "Called back." } });
    fireEvent.click(screen.getByRole("button", { name: "Reset two-step verification" }));
    await waitFor(() => expect(sent).toEqual([["/api/admin/users/ben/reset-two-step", { reason: "Called back." }]]));
  });
});

describe("settings", () => {
  const view = (more: Partial<SettingView> = {}): SettingView => ({
    key: "freeConnections",
    value: 5,
    version: 0,
    updatedAt: null,
    updatedBy: null,
    byDefault: 5,
    bounds: { min: 1, max: 100 },
    canChange: true,
    ...more,
  });

  test("a limit shows its description, its bounds, and that the default applies", () => {
    render(<SettingCard isOpen setting={view()} />);
    expect(screen.getByRole("heading", { name: "Free connections" })).toBeVisible();
    expect(screen.getByText(/^How many connections are free before a seller needs a plan/)).toBeVisible();
    expect(screen.getByLabelText("Free connections")).toHaveAccessibleDescription("1 to 100 connections");
    expect(screen.getByText("Using the default (5 connections).")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("a closed setting is one line with its value, and shows whether it was changed", () => {
    render(<SettingCard setting={view({ value: 8, version: 2 })} />);
    expect(screen.getByText("8 connections, changed")).toBeVisible();
    expect(screen.getByText(/^How many connections are free/)).not.toBeVisible();
  });

  test("a changed value is shown beside the default, with its author", () => {
    const updatedAt = new Date("2026-11-20T09:30:00Z");
    render(<SettingCard isOpen setting={view({ value: 8, version: 2, updatedAt, updatedBy: "Ada Okafor" })} />);
    expect(screen.getByText(/^Ada Okafor,/)).toHaveTextContent(
      "Ada Okafor, Nov 20, 2026, 9:30 AM UTC. The default is 5 connections.",
    );
    fireEvent.change(screen.getByRole("spinbutton"), { target: { value: "9" } });
    expect(screen.getByRole("button", { name: "Save" })).toBeVisible();
  });

  test("a list of words is a text, and can be emptied", async () => {
    const value = "Tobacco, weapons";
    global.fetch = jest.fn(() => Promise.resolve(fakeResponse(200, {}))) as unknown as typeof fetch;
    render(<SettingCard isOpen setting={view({ key: "blockedTerms", value, byDefault: value, bounds: null })} />);
    fireEvent.change(screen.getByLabelText("Blocked categories"), { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(global.fetch).toHaveBeenCalled());
    const [path, init] = jest.mocked(global.fetch).mock.lastCall ?? [];
    expect([path, JSON.parse(String(init?.body))]).toEqual([
      "/api/admin/settings/blockedTerms",
      { value: "", version: 0 },
    ]);
  });

  test("other admins see a super admin's settings but cannot change them", () => {
    render(
      <SettingCard isOpen setting={view({ key: "adminInvitationDays", value: 7, byDefault: 7, canChange: false })} />,
    );
    expect(screen.getByRole("spinbutton")).toBeDisabled();
    expect(screen.getByText("Using the default (7 days). Only super admins can change this.")).toBeVisible();
  });
});

describe("taxonomies", () => {
  const code = (name: string, byDefault: string, isShared = false) => ({
    code: name,
    label: byDefault,
    byDefault,
    isHidden: false,
    isShared,
  });

  const taxonomy: TaxonomyView = {
    name: "objectives",
    version: 0,
    updatedAt: null,
    updatedBy: null,
    codes: [code("awareness", "Awareness"), code("brand_loyalty", "Customer loyalty"), code("other", "Other", true)],
  };

  test("an admin renames, moves, and hides choices, and saves them as one change", async () => {
    const fetch = jest.fn(async (_path: string, _request: { body: string }) => Response.json({ name: "objectives" }));
    Object.assign(globalThis, { fetch });
    render(<TaxonomyEditor taxonomy={taxonomy} />);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    await userEvent.clear(screen.getByLabelText("Label of awareness"));
    await userEvent.type(screen.getByLabelText("Label of awareness"), "Reach");
    await userEvent.click(screen.getByRole("button", { name: "Move Customer loyalty up" }));
    await userEvent.click(screen.getByLabelText("Show Reach"));
    const rows = screen.getAllByRole("listitem").map((row) => within(row).getByRole("textbox"));
    expect(rows.map((input) => (input as HTMLInputElement).value)).toEqual(["Customer loyalty", "Reach", "Other"]);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? "")).toEqual({
      labels: { awareness: "Reach" },
      order: ["brand_loyalty", "awareness", "other"],
      hidden: ["awareness"],
      version: 0,
    });
  });

  test("a code that other lists share can be moved and not changed", () => {
    render(<TaxonomyEditor taxonomy={taxonomy} />);
    expect(screen.getByLabelText("Label of other")).toBeDisabled();
    expect(screen.getByLabelText("Show Other")).toBeDisabled();
    expect(screen.getByRole("button", { name: "Move Other up" })).toBeEnabled();
  });

  test("the history says what a change changed", () => {
    const before = { labels: { a: "Alpha" }, order: [], hidden: ["b"] };
    const after = { labels: { c: "See" }, order: ["c", "a", "b"], hidden: ["c"] };
    expect(changeText(before, after, (each) => each.toUpperCase())).toEqual([
      "“Alpha” is now “A”",
      "“C” is now “See”",
      "Hid See",
      "Showed B again",
      "Changed the order",
    ]);
  });
});
