import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LiveEvents } from "@/components/live/live-events";
import { QueryProvider } from "@/components/session/query-provider";
import type { ActingChoice } from "@/lib/auth/acting-for/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { currentToasts, clearToasts } from "@/components/layout/toasts/toast-store";
import { OrganizationSwitcher } from "./organization-switcher";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const choice = (id: string, name: string, more: Partial<ActingChoice> = {}): ActingChoice => ({
  id,
  name,
  type: "marketer",
  role: "editor",
  agency: null,
  isCurrent: false,
  unread: 0,
  ...more,
});

const agency = { id: "agency", name: "Silva & Co", scope: ["negotiate" as const] };
const choices = [
  choice("agency", "Silva & Co", { type: "marketing_agency", role: "admin", isCurrent: true, unread: 4 }),
  choice("olt", "Olt Foods", { agency, unread: 2 }),
  choice("vos", "Vos Cycles", { agency }),
];

/** A fragment on the same page: jsdom can't navigate elsewhere. */
const home = "#home";

interface Asked {
  method: string;
  path: string;
  body?: unknown;
}
const requested: Asked[] = [];
let switched: { status: number; body: unknown };
let actingFor = "agency";

function answer(path: string, { method = "GET", body }: RequestInit) {
  requested.push({ method, path, ...(body ? { body: JSON.parse(String(body)) as unknown } : {}) });
  if (path === "/api/auth/me") return fakeResponse(200, { organizationId: actingFor });
  return method === "GET" ? fakeResponse(200, { items: choices }) : fakeResponse(switched.status, switched.body);
}

/** The parts of the popover API that the menu relies on; jsdom has none. */
const turn = (menu: Element, newState: "open" | "closed") =>
  void fireEvent(menu, Object.assign(new Event("toggle"), { newState }));

function openByButton({ target }: Event) {
  const id = (target as Element).closest("button")?.getAttribute("popovertarget");
  const menu = id && document.getElementById(id);
  if (menu) turn(menu, "open");
}

class FakeSource {
  static last?: FakeSource;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  constructor() {
    FakeSource.last = this;
  }
  close() {}
}

beforeEach(() => {
  requested.length = 0;
  [switched, actingFor] = [{ status: 200, body: { id: "person" } }, "agency"];
  clearToasts();
  refresh.mockClear();
  window.location.hash = "";
  document.addEventListener("click", openByButton);
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      turn(this, "closed");
    },
  });
  Object.assign(globalThis, {
    EventSource: FakeSource,
    fetch: jest.fn((path: string, init: RequestInit) => Promise.resolve(answer(path, init))),
  });
});

afterEach(() => document.removeEventListener("click", openByButton));

const show = (hasOthers = true) =>
  render(
    <QueryProvider>
      <LiveEvents after="0">
        <OrganizationSwitcher organization={{ id: "agency", name: "Silva & Co" }} hasOthers={hasOthers} home={home} />
      </LiveEvents>
    </QueryProvider>,
  );

const button = () => screen.getByRole("button", { name: "Acting for Silva & Co. Switch organization" });
const rows = () => within(screen.getByRole("menu")).getAllByRole("menuitem");
const row = (name: RegExp) => within(screen.getByRole("menu")).getByRole("menuitem", { name });

async function open() {
  show();
  await screen.findByTitle("Unread items in another organization");
  await userEvent.click(button());
}

test("with one organization, its name is shown without a menu", () => {
  show(false);
  expect(screen.getByText("Silva & Co")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(requested).toEqual([]);
});

test("the menu lists own organizations and clients, marks the current one, and counts unread items elsewhere", async () => {
  await open();
  expect(button()).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("Your organization")).toBeInTheDocument();
  expect(screen.getByText("Clients")).toBeInTheDocument();
  expect(rows().map(({ textContent }) => textContent)).toEqual(["Silva & Co, current", "Olt Foods2 new", "Vos Cycles"]);
  expect(screen.getByTitle("Unread items in another organization")).toBeInTheDocument();
});

test("the arrow keys, Home and End move between items, and Tab leaves the menu", async () => {
  await open();
  expect(rows()[0]).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(row(/Olt Foods/)).toHaveFocus();
  await userEvent.keyboard("{End}{ArrowDown}{ArrowUp}");
  expect(row(/Vos Cycles/)).toHaveFocus();
  await userEvent.keyboard("{Home}");
  expect(rows()[0]).toHaveFocus();
  await userEvent.tab();
  expect(button()).toHaveAttribute("aria-expanded", "false");
});

test("Enter switches to the organization and opens its home page", async () => {
  await open();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(window.location.hash).toBe(home));
  expect(requested.at(-1)).toEqual({ method: "POST", path: "/api/auth/acting-for", body: { organizationId: "olt" } });
  expect(button()).toHaveAttribute("aria-expanded", "false");
});

test("choosing the current organization sends nothing", async () => {
  await open();
  await userEvent.click(row(/, current/));
  expect(requested.filter(({ method }) => method === "POST")).toEqual([]);
  expect(window.location.hash).toBe("");
});

test("an error is shown, and the organization stays the same", async () => {
  switched = { status: 404, body: { message: "This organization doesn’t exist, or you don’t have access to it." } };
  await open();
  await userEvent.click(row(/Vos Cycles/));
  await waitFor(() => expect(currentToasts().toasts).toHaveLength(1));
  expect(currentToasts().toasts[0]).toMatchObject({
    kind: "problem",
    title: "We couldn’t switch organizations",
    description: "This organization doesn’t exist, or you don’t have access to it.",
  });
  expect(window.location.hash).toBe("");
});

test("a window follows a switch in another one, and only refreshes if the organization is the same", async () => {
  show();
  await screen.findByTitle("Unread items in another organization");
  const receiveSwitch = () =>
    act(async () =>
      FakeSource.last?.onmessage?.({ data: JSON.stringify({ type: "acting.changed" }), lastEventId: "1" }),
    );
  await receiveSwitch();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(window.location.hash).toBe("");
  actingFor = "olt";
  await receiveSwitch();
  await waitFor(() => expect(window.location.hash).toBe(home));
});
