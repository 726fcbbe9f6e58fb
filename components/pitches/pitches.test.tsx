import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OpenBrief, ReceivedPitch } from "@/lib/pitches/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { OpenBriefCard } from "./open-brief-card";
import { ReceivedPitches } from "./received-pitches";

const pushed: string[] = [];
jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => undefined, push: (path: string) => pushed.push(path) }),
}));

const sent: [string, unknown][] = [];
beforeEach(() => {
  sent.length = pushed.length = 0;
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push([path, init.body ? JSON.parse(String(init.body)) : undefined]);
    return fakeResponse(200, { id: "p", conversationId: "c" });
  }) as unknown as typeof fetch;
});

const brief: OpenBrief = {
  id: "b",
  title: "Awareness · up to $30,000 · United Kingdom",
  facts: [{ label: "Budget", value: "up to $30,000" }],
  pitchesLeft: 2,
  isOpen: true,
  matches: [
    {
      id: "l",
      title: "Harbour United",
      score: 84,
      label: "Great Match",
      packages: [{ id: "k", name: "Stand", priceText: "$9,000" }],
    },
  ],
  pitch: null,
};

const received: ReceivedPitch = {
  id: "p",
  listing: { id: "l", title: "Harbour United" },
  seller: "Harbour Events",
  package: "Stand",
  priceText: "$9,000",
  body: "Your name on the family stand.",
  state: "sent",
  reason: null,
  score: 84,
  label: "Great Match",
  conversationId: null,
  isReported: false,
  createdAt: "2026-11-20T09:00:00.000Z",
};

test("a seller pitches a listing with a package and a text", async () => {
  render(<OpenBriefCard brief={brief} canPitch />);
  expect(screen.getByText("Your best listing: Harbour United (84). This brief has 2 pitches left.")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/^Package/), "Stand, $9,000");
  await userEvent.type(screen.getByLabelText("Your pitch"), "The family stand.");
  await userEvent.click(screen.getByRole("button", { name: "Send pitch" }));
  expect(sent).toEqual([["/api/briefs/b/pitches", { listingId: "l", packageId: "k", body: "The family stand." }]]);
});

test("a viewer, and a seller who has used up their pitches, get no form", () => {
  const { rerender } = render(<OpenBriefCard brief={brief} canPitch={false} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<OpenBriefCard brief={{ ...brief, pitchesLeft: 0 }} canPitch />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a marketer answers a pitch and is taken to the conversation", async () => {
  render(<ReceivedPitches briefId="b" isOpen maxPitches={5} pitches={[received]} canAnswer />);
  await userEvent.click(screen.getByRole("button", { name: "Answer the pitch for Harbour United" }));
  await userEvent.type(screen.getByLabelText("Your answer"), "Tell us more.");
  await userEvent.click(screen.getByRole("button", { name: "Send and open the conversation" }));
  expect(sent).toEqual([["/api/pitches/p/answer", { body: "Tell us more." }]]);
  expect(pushed).toEqual(["/messages?c=c"]);
});

test("a marketer reports a pitch with a reason, once", async () => {
  const shown = { briefId: "b", isOpen: true, maxPitches: 5, canAnswer: true };
  const { rerender } = render(<ReceivedPitches {...shown} pitches={[received]} />);
  await userEvent.click(screen.getByRole("button", { name: "Report the pitch for Harbour United" }));
  await userEvent.type(screen.getByLabelText(/^Why is it spam/), "The same text for every brief.");
  await userEvent.click(screen.getByRole("button", { name: "Report as spam" }));
  await waitFor(() => expect(sent).toEqual([["/api/pitches/p/report", { reason: "The same text for every brief." }]]));
  rerender(<ReceivedPitches {...shown} pitches={[{ ...received, isReported: true }]} />);
  expect(screen.getByText("Reported")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Report the pitch/ })).not.toBeInTheDocument();
});

test("a viewer cannot report a pitch", () => {
  render(<ReceivedPitches briefId="b" isOpen maxPitches={5} pitches={[received]} canAnswer={false} />);
  expect(screen.queryByRole("button", { name: /^Report/ })).not.toBeInTheDocument();
});
