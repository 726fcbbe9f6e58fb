import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/session/query-provider";
import type { BlockView } from "@/lib/organizations/blocks/schema";
import type { DirectoryRow } from "@/lib/organizations/directory/schema";
import type { LegalDetails } from "@/lib/organizations/legal/schema";
import { noTax } from "@/lib/organizations/legal/tax";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { BlockList } from "./blocks/block-list";
import { OrganizationMenu } from "./blocks/organization-menu";
import { AnswerDialog } from "./representation/answer-dialog";
import { ChooseScope } from "./representation/representation-actions";
import { Directory } from "./directory";
import { InviteForm } from "./settings/invitation-list";
import { LegalDetailsForm } from "./settings/legal-details-form";
import { SponsorPreferencesForm } from "./settings/sponsor-preferences-form";
import { useMembers, useOrganization } from "./use-organization";
import { menuRow } from "@/tests/support/components/menu-row";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

describe("use organization", () => {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryProvider>{children}</QueryProvider>;

  function server(user: object) {
    const fetch = jest.fn(async (path: string) => fakeResponse(200, path === "/api/auth/me" ? user : { path }));
    Object.assign(global, { fetch });
    return () => fetch.mock.calls.map(([path]) => path);
  }

  test.each([
    ["organization", useOrganization, "/api/organizations/current"],
    ["members", useMembers, "/api/organizations/members"],
  ])("the %s are fetched for a user with an organization", async (_, useIt, path) => {
    server({ id: "1", organizationId: "o-1" });
    const { result } = renderHook(() => useIt(), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({ path }));
  });

  test("a user without an organization requests neither", async () => {
    const paths = server({ id: "1", organizationId: null });
    const { result } = renderHook(() => [useOrganization(), useMembers()], { wrapper });
    await waitFor(() => expect(paths()).toContain("/api/auth/me"));
    expect(result.current.map(({ fetchStatus }) => fetchStatus)).toEqual(["idle", "idle"]);
    expect(paths()).toEqual(["/api/auth/me"]);
  });
});

describe("directory", () => {
  const row: DirectoryRow = {
    ...{ id: "o-1", slug: "volta", name: "Volta", type: "marketer", industryCategory: "banking", description: null },
    ...{ hqCountry: null, hqCity: null, logoUrl: null, isVerified: false, memberCount: 3 },
    ...{ domainMatch: false, joinPolicy: "request_approval", membership: "none" },
  };
  const show = (items: DirectoryRow[], cursor?: string, nextCursor: string | null = null) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Directory
          place={{ path: "/organizations", q: "vol", cursor }}
          side="marketer"
          items={items}
          nextCursor={nextCursor}
        />
      </QueryClientProvider>,
    );

  test.each([
    [undefined, null, {}],
    [undefined, "c2", { "Show more": "/organizations?q=vol&cursor=c2#directory" }],
    ["c1", null, { "Back to first page": "/organizations?q=vol#directory" }],
    [
      ...["c1", "c2"],
      {
        "Back to first page": "/organizations?q=vol#directory",
        "Show more": "/organizations?q=vol&cursor=c2#directory",
      },
    ],
  ] as const)("at cursor %p with the next page %p, its links are %o", (cursor, next, expected) => {
    show([row], cursor, next);
    const pages = screen.queryByRole("navigation", { name: "Pages of the directory" });
    const links = pages ? within(pages).getAllByRole("link") : [];
    expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute("href")]))).toEqual(expected);
  });

  test.each([
    ["member", "request_approval", "Member"],
    ["requested", "request_approval", "Request pending"],
    ["none", "invite_only", "By invitation only"],
    ["none", "request_approval", null],
  ] as const)("to a user whose status is %s, where joining is %s, it shows %p", (membership, joinPolicy, text) => {
    show([{ ...row, membership, joinPolicy }]);
    const shown = ["Member", "Request pending", "By invitation only"].filter((each) => screen.queryByText(each));
    expect(shown).toEqual(text ? [text] : []);
    expect(screen.queryAllByRole("button", { name: /request to join/i })).toHaveLength(text ? 0 : 1);
  });

  test("the matching domain is named to someone who has not joined", () => {
    const domain = /verified domain/;
    const { rerender } = show([{ ...row, domainMatch: true }]);
    expect(screen.getByText(domain)).toBeInTheDocument();
    rerender(<></>);
    show([{ ...row, domainMatch: true, membership: "member" }]);
    expect(screen.queryByText(domain)).toBeNull();
  });
});

describe("invite form", () => {
  test("invites everyone on a pasted list, and keeps the addresses that the server rejects", async () => {
    const sent: string[] = [];
    Object.assign(global, {
      fetch: async (_: string, init: RequestInit) => {
        const { email } = JSON.parse(String(init.body)) as { email: string };
        if (email === "cy@example.org") return fakeResponse(409, { message: "No seat." });
        sent.push(email);
        return fakeResponse(201, { email, expiresAt: "2026-12-04T09:00:00Z" });
      },
    });
    render(<InviteForm />);
    const field = screen.getByLabelText("Email");
    await userEvent.type(field, "A <a@example.org>; nobody{Enter}");
    expect(await screen.findByText("“nobody” isn’t an email address.")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "A <a@example.org>; B O'Hara <o'hara@example.org>, cy@example.org{Enter}");
    await waitFor(() => expect(field).toHaveValue("cy@example.org"));
    expect(sent).toEqual(["a@example.org", "o'hara@example.org"]);
    expect(await screen.findByRole("alert")).toHaveTextContent("No seat.");
  });
});

describe("block list", () => {
  const block: BlockView = {
    id: "b1",
    organization: { id: "o1", name: "Harbour Events", type: "seller", logoUrl: null, isVerified: false },
    note: "Four cold emails a week.",
    blockedBy: "Ana Silva, Northbank Media for Volta",
    blockedAt: "2026-11-10T09:00:00Z",
    listings: [{ id: "l1", title: "Plymouth Regatta" }],
  };

  const show = (items: BlockView[], more: { nextCursor?: string; canUnblock?: boolean } = {}) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <BlockList items={items} nextCursor={more.nextCursor ?? null} canUnblock={more.canUnblock ?? true} />
      </QueryClientProvider>,
    );

  test("shows the organization, date, author, and note, and links to its hidden listings", () => {
    show([block]);
    expect(screen.getByText("Harbour Events")).toBeVisible();
    expect(screen.getByText("Blocked on November 10, 2026 by Ana Silva, Northbank Media for Volta")).toBeVisible();
    expect(screen.getByText("Four cold emails a week.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Plymouth Regatta" })).toHaveAttribute("href", "/listing/l1");
    expect(screen.getByRole("button", { name: "Unblock Harbour Events" })).toBeVisible();
  });

  test("view-only members see no buttons", () => {
    show([block], { canUnblock: false });
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("an empty list explains how to block; a long one has more pages", () => {
    show([]);
    expect(screen.getByText("No blocked organizations")).toBeVisible();
    show([block], { nextCursor: "abc" });
    expect(screen.getByRole("link", { name: "Show more" })).toHaveAttribute(
      "href",
      "/settings/organization?tab=blocks&cursor=abc",
    );
  });
});

describe("organization menu", () => {
  jest.setTimeout(20_000);

  const { refresh } = router;

  const pizza = { id: "0199c3b2-7c1e-7000-8000-000000000001", name: "Pocket Pizza" };

  beforeAll(() => {
    HTMLElement.prototype.hidePopover = () => undefined;
  });
  beforeEach(() => {
    refresh.mockClear();
  });

  function show(blockId: string | null, side: "marketer" | "seller" = "seller") {
    const client = new QueryClient();
    const invalidated = jest.spyOn(client, "invalidateQueries");
    render(
      <QueryClientProvider client={client}>
        <OrganizationMenu organization={pizza} blockId={blockId} side={side} />
      </QueryClientProvider>,
    );
    return () => invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  }

  const answering = (status: number, body: unknown) => {
    const fetched = jest.fn(() => Promise.resolve(fakeResponse(status, body)));
    globalThis.fetch = fetched as unknown as typeof fetch;
    return fetched.mock.calls as unknown as [string, RequestInit][];
  };

  const choose = (name: string) => userEvent.click(menuRow(name));

  test("blocking explains its effects, sends the note, and refreshes affected data", async () => {
    const calls = answering(201, {});
    const readAgain = show(null);
    await choose("Block Pocket Pizza");
    const dialog = await screen.findByRole("dialog", { name: "Block Pocket Pizza?" });
    for (const text of [/no longer see your listings/, /Neither of you can send/, /on hold/, /We won’t notify them/])
      expect(dialog).toHaveTextContent(text);
    expect(calls).toEqual([]);
    await userEvent.type(screen.getByRole("textbox", { name: /Internal note/ }), "Cold emails.");
    await userEvent.click(screen.getByRole("button", { name: "Block" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(calls.map(([path, { method, body }]) => [path, method, body])).toEqual([
      ["/api/organizations/blocks", "POST", JSON.stringify({ organizationId: pizza.id, note: "Cold emails." })],
    ]);
    expect(readAgain()).toEqual(["/api/conversations", "/api/deals", "/api/conversations/marketers"]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("a marketer sees what happens to the listings", async () => {
    answering(201, {});
    show(null, "marketer");
    await choose("Block Pocket Pizza");
    expect(await screen.findByRole("dialog")).toHaveTextContent(
      "Their listings disappear from your search, matches, and saved listings.",
    );
  });

  test("an error is shown in the dialog, preserves the note, and refreshes nothing", async () => {
    answering(409, { message: "Pocket Pizza is already blocked.", code: "conflict", requestId: "r1" });
    const readAgain = show(null);
    await choose("Block Pocket Pizza");
    await userEvent.type(await screen.findByRole("textbox", { name: /Internal note/ }), "Again.");
    await userEvent.click(screen.getByRole("button", { name: "Block" }));
    expect(await screen.findByText(/is already blocked/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: /Internal note/ })).toHaveValue("Again.");
    expect(readAgain()).toEqual([]);
  });

  test("a blocked organization can be unblocked from the same menu, after a confirmation", async () => {
    const calls = answering(200, { id: "b1" });
    const readAgain = show("b1");
    expect(screen.queryByRole("menuitem", { name: "Block Pocket Pizza" })).not.toBeInTheDocument();
    await choose("Unblock Pocket Pizza");
    expect(screen.getByRole("dialog", { name: "Unblock Pocket Pizza?" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Unblock" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(calls.map(([path, { method }]) => [path, method])).toEqual([["/api/organizations/blocks/b1", "DELETE"]]);
    expect(readAgain()).toContain("/api/conversations");
  });
});

describe("sponsor preferences", () => {
  const sent: unknown[] = [];
  let answer: ReturnType<typeof fakeResponse>;

  beforeEach(() => {
    sent.length = 0;
    answer = fakeResponse(200, { version: 4 });
    globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
      sent.push([init.method, path, JSON.parse(String(init.body))]);
      return answer;
    }) as unknown as typeof fetch;
  });

  const chip = (group: string, name: string) =>
    within(screen.getByRole("group", { name: group })).getByRole("button", { name });
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

  test("the selected categories and fee are sent, and an empty fee means none", async () => {
    render(<SponsorPreferencesForm wantedCategories={["airline"]} blockedCategories={[]} minFee={null} version={3} />);
    expect(chip("Categories you want", "Airline")).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(chip("Categories you want", "Airline"));
    await userEvent.click(chip("Categories you want", "Banking"));
    await userEvent.click(chip("Categories you never accept", "Airline"));
    await save();
    await userEvent.type(screen.getByRole("textbox", { name: /Minimum fee/ }), "7,500");
    await save();
    const preferences = { wantedCategories: ["banking"], blockedCategories: ["airline"] };
    expect(sent).toEqual([
      ["PATCH", "/api/organizations/current", { ...preferences, minFee: null, version: 3 }],
      ["PATCH", "/api/organizations/current", { ...preferences, minFee: 7500, version: 4 }],
    ]);
  });

  test("a server error shows at its field", async () => {
    const message = "A category can’t be both wanted and excluded.";
    answer = fakeResponse(422, { message: "Not saved.", code: "invalid", errors: { blockedCategories: [message] } });
    render(
      <SponsorPreferencesForm
        wantedCategories={["airline"]}
        blockedCategories={["airline"]}
        minFee={null}
        version={3}
      />,
    );
    await save();
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe("scope of a representation", () => {
  const item: RepresentationView = {
    id: "r1",
    side: "client",
    agency: { id: "a", name: "Northbank Media" },
    client: { id: "c", name: "Volta" },
    status: "requested",
    isInForce: false,
    askedBy: "agency",
    scope: ["search", "negotiate"],
    requestedScope: ["search", "negotiate"],
    message: null,
    reason: null,
    validFrom: null,
    validTo: null,
    createdAt: "2026-11-01T09:00:00Z",
    decidedAt: null,
    revokedAt: null,
    people: [],
    document: null,
    verbs: ["confirm", "decline"],
    mayChooseScope: false,
    mayChoosePeople: false,
    mayAddDocument: false,
  };
  const search = "Manage briefs and shortlists";
  const negotiate = "Send messages and negotiate proposals";
  const sent: unknown[] = [];

  beforeEach(() => {
    sent.length = 0;
    globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
      sent.push([init.method, path, JSON.parse(String(init.body))]);
      return fakeResponse(200, item);
    }) as unknown as typeof fetch;
  });

  test("a client confirms some of the requested permissions, but at least one", async () => {
    const onClose = jest.fn();
    render(<AnswerDialog item={item} answer="confirm" onClose={onClose} />);
    await userEvent.click(screen.getByRole("checkbox", { name: search }));
    await userEvent.click(screen.getByRole("checkbox", { name: negotiate }));
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Choose at least one permission for the agency.")).toBeVisible();
    await userEvent.click(screen.getByRole("checkbox", { name: negotiate }));
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    const body = { decision: "confirm", reason: "", scope: ["negotiate"] };
    expect(sent).toEqual([["POST", "/api/organizations/representations/r1/decide", body]]);
    expect(onClose).toHaveBeenCalledWith(true);
  });

  test("declining, or accepting as an agency, offers no choice", async () => {
    const { unmount } = render(<AnswerDialog item={item} answer="decline" onClose={() => undefined} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
    unmount();
    render(<AnswerDialog item={{ ...item, side: "agency" }} answer="confirm" onClose={() => undefined} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    expect(sent).toEqual([
      ["POST", "/api/organizations/representations/r1/decide", { decision: "confirm", reason: "" }],
    ]);
  });

  test("changing permissions starts with the current ones out of all requested", async () => {
    const running: RepresentationView = { ...item, status: "confirmed", scope: ["search"], mayChooseScope: true };
    render(<ChooseScope item={running} onClose={() => undefined} />);
    expect(screen.getByRole("checkbox", { name: search })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: negotiate })).not.toBeChecked();
    await userEvent.click(screen.getByRole("checkbox", { name: negotiate }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(sent).toEqual([["PUT", "/api/organizations/representations/r1/scope", { scope: ["search", "negotiate"] }]]);
  });
});

const legalDetails: LegalDetails = {
  ...{ legalName: "Harbour Events Limited", registrationNumber: "", taxId: "", billingAddress: null },
  address: { street: "12 Quay Street", city: "Leeds", region: "", postalCode: "LS1 4AB", country: "GB" },
  bank: { accountHolder: "Harbour Events", account: "GB82WEST12345698765432", routing: "", bic: "", bankName: "" },
  ...{ currencyAccounts: [], tax: noTax, paymentDays: 30 },
};

test("an account for another currency is added to the usual one, and can be removed", async () => {
  const fetched = jest.fn(() => Promise.resolve(fakeResponse(200, { details: legalDetails, version: 2 })));
  globalThis.fetch = fetched as unknown as typeof fetch;
  const sent = () =>
    fetched.mock.calls.map((call) => JSON.parse(String((call as unknown as [string, RequestInit])[1].body)));
  render(<LegalDetailsForm details={legalDetails} bankChangedAt={null} version={1} isSeller />);
  await userEvent.click(screen.getByRole("button", { name: "Add an account for another currency" }));
  const account = within(screen.getByRole("group", { name: "Account for another currency, 1" }));
  await userEvent.selectOptions(account.getByLabelText("For invoices in"), "GBP");
  await userEvent.type(account.getByLabelText("Account holder"), "Harbour Events");
  await userEvent.click(screen.getByRole("button", { name: "Save details" }));
  expect(await account.findByText("Enter the IBAN or account number.")).toBeVisible();
  await userEvent.type(account.getByLabelText("IBAN or account number"), "12345678");
  await userEvent.click(screen.getByRole("button", { name: "Save details" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const added = { accountHolder: "Harbour Events", account: "12345678", routing: "", bic: "", bankName: "" };
  expect(sent()[0]).toMatchObject({ bank: legalDetails.bank, currencyAccounts: [{ ...added, currency: "GBP" }] });
  await userEvent.click(account.getByRole("button", { name: "Remove account" }));
  expect(screen.queryByRole("group", { name: /Account for another currency/ })).toBeNull();
});
