import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UnconfirmedEmailProvider } from "@/components/session/unconfirmed-email";
import type { Recipient } from "@/lib/messages/recipients/schema";
import { messageTexts } from "@/lib/messages/messages";
import { noChoices, setChoices } from "@/lib/platform-options/choices";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { OutreachForm } from "./outreach-form";
import { menuRow } from "@/tests/support/components/menu-row";

jest.setTimeout(20_000);

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const listings = [
  { id: "0199c3b2-7c1e-7000-8000-000000000001", title: "Croft Endurance Series" },
  { id: "0199c3b2-7c1e-7000-8000-000000000002", title: "Northgate Women FC" },
] as const;

const recipient = (at: number, name: string, contact: Recipient["contact"]): Recipient => ({
  id: `0199c3b2-7c1e-7000-8000-00000000001${at}`,
  name,
  type: "marketer",
  industryCategory: "banking",
  hqCountry: "GB",
  hqCity: "London",
  logoUrl: null,
  isVerified: false,
  contact,
  blockId: null,
});
const kestrel = recipient(1, "Kestrel Bank", "new");
const found = [
  kestrel,
  recipient(2, "Kestrel Cards", "needs_plan"),
  recipient(3, "Kestrel Ads", "closed"),
  { ...recipient(4, "Kestrel Loans", "blocked"), blockId: "b1" },
];

function serve(rejection?: { status: number; body: object }) {
  const sent: unknown[] = [];
  globalThis.fetch = jest.fn((_url: string, init: RequestInit) => {
    if (init.method === "GET") return Promise.resolve(fakeResponse(200, { items: found }));
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(
      rejection ? fakeResponse(rejection.status, rejection.body) : fakeResponse(201, { conversation: { id: "c1" } }),
    );
  }) as unknown as typeof fetch;
  return sent;
}

function show(isProposal = false) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OutreachForm listings={listings} listingId={listings[0].id} hasPlan={false} isProposal={isProposal} />
    </QueryClientProvider>,
  );
}

async function fill() {
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Listing" }), "Northgate Women FC");
  await userEvent.type(screen.getByRole("searchbox", { name: "Marketer" }), "kestrel");
  await userEvent.click(await screen.findByRole("button", { name: "Write to Kestrel Bank" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "The sleeve is open.");
}

beforeEach(() => {
  localStorage.clear();
  push.mockReset();
});

test("sends the selected listing and marketer, and opens the conversation", async () => {
  const sent = serve();
  show();
  expect(screen.getByText(messageTexts.connectionNoteForSeller)).toBeVisible();
  await fill();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/messages?c=c1"));
  expect(sent).toEqual([
    { listingId: listings[1].id, organizationId: kestrel.id, body: "The sleeve is open.", attachmentIds: [] },
  ]);
});

test("a proposal goes with the message, once a marketer is chosen", async () => {
  serve();
  show(true);
  expect(screen.getByText("Choose a marketer, then add the terms here.")).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Send a proposal with the message" }));
  expect(screen.getByRole("textbox", { name: "Message" })).toBeVisible();
});

test("marketers that require a plan, were closed as spam, or are blocked can't be selected", async () => {
  serve();
  show();
  await userEvent.type(screen.getByRole("searchbox", { name: "Marketer" }), "ke");
  const list = await screen.findByRole("list", { name: "Matching marketers" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(4);
  expect(within(list).getByText("Requires a plan")).toBeVisible();
  expect(within(list).getByText("Closed as spam")).toBeVisible();
  expect(within(list).getByText("Blocked")).toBeVisible();
  expect(menuRow("Unblock Kestrel Loans")).toBeInTheDocument();
  expect(within(list).getAllByRole("button", { name: /^Write to/ })).toHaveLength(1);
});

describe("open briefs", () => {
  afterEach(() => setChoices(noChoices));
  const link = () => screen.queryByRole("link", { name: "Browse open briefs" });

  test("a seller who knows no marketer is led to them until there is something to search for", async () => {
    serve();
    show();
    expect(link()?.closest("p")).toHaveTextContent(
      "Not sure who to write to? Browse open briefs that match your listings.",
    );
    expect(link()).toHaveAttribute("href", "/briefs");
    await userEvent.type(screen.getByRole("searchbox", { name: "Marketer" }), "ke");
    expect(await screen.findByRole("list", { name: "Matching marketers" })).toBeVisible();
    expect(link()).toBeNull();
  });

  test("they are not offered where the feature is off", () => {
    setChoices({ ...noChoices, off: ["pitches"] });
    serve();
    show();
    expect(screen.getByRole("searchbox", { name: "Marketer" })).toBeVisible();
    expect(link()).toBeNull();
  });
});

test("an error is shown above the form, and the text is preserved", async () => {
  serve({ status: 403, body: { message: messageTexts.sellerNeedsPlan, code: "forbidden", requestId: "r1" } });
  show();
  await fill();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Activate a plan to contact more organizations/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("The sleeve is open.");
  expect(push).not.toHaveBeenCalled();
});

test("the selected marketer can be changed", async () => {
  serve();
  show();
  await fill();
  expect(within(screen.getByRole("group", { name: "Marketer" })).getByText("Kestrel Bank")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect(screen.getByRole("searchbox", { name: "Marketer" })).toBeVisible();
});

test("with an unconfirmed email the form shows that first and cannot be sent", () => {
  serve();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnconfirmedEmailProvider email="ada@example.test">
        <OutreachForm listings={listings} listingId={listings[0].id} hasPlan={false} isProposal={false} />
      </UnconfirmedEmailProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText("Confirm your email to send a first message")).toBeVisible();
  expect(screen.getByText(/Open the link we sent to ada@example\.test/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Resend the link" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
});
