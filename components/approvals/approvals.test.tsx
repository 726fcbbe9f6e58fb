import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ApprovalView } from "@/lib/approvals/schema";
import { ApprovalForm } from "./approval-form";
import { ApprovalLinks } from "./approval-links";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const sent: { method: string; url: string; body: unknown }[] = [];

function respondWith(body: object) {
  global.fetch = (async (url: string, init: RequestInit) => {
    sent.push({ method: init.method ?? "GET", url, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return { ok: true, status: 200, url, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
}

beforeEach(() => {
  sent.length = 0;
  router.refresh.mockClear();
});

const spring = { path: "/api/saved/lists/1/approvals", kind: "shortlist", name: "Spring", isReady: true } as const;
const approval: ApprovalView = {
  id: "01a2d000-0000-7000-8000-000000000002",
  status: "waiting",
  isOpen: true,
  requestedBy: "Ana Silva, Northbank Media for Volta",
  answeredBy: null,
  comment: null,
  answeredAt: null,
  createdAt: "2026-11-01T09:00:00.000Z",
  expiresAt: "2026-12-01T09:00:00.000Z",
  shows: "2 listings",
  sentTo: null,
};

describe("the answer to an approval link", () => {
  test("approves with only a name", async () => {
    respondWith({ answer: "approved" });
    render(<ApprovalForm token="secret" kind="shortlist" />);
    await userEvent.type(screen.getByLabelText("Your name"), "Maya");
    await userEvent.click(screen.getByRole("button", { name: "Approve shortlist" }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    const body = { token: "secret", answer: "approved", name: "Maya", comment: "" };
    expect(sent).toEqual([{ method: "POST", url: "/api/approvals/answer", body }]);
  });

  test("says what is wrong with a recorded deal, or confirms it", async () => {
    respondWith({ answer: "changes_requested" });
    render(<ApprovalForm token="secret" kind="recorded" />);
    expect(screen.getByRole("button", { name: "Confirm deal" })).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "Something is wrong" }));
    await userEvent.type(screen.getByLabelText("Your name"), "Maya");
    await userEvent.type(screen.getByLabelText("What’s wrong?"), "The term ends in June.");
    await userEvent.click(screen.getByRole("button", { name: "Send comments" }));
    const body = { token: "secret", answer: "changes_requested", name: "Maya", comment: "The term ends in June." };
    await waitFor(() => expect(sent).toEqual([{ method: "POST", url: "/api/approvals/answer", body }]));
  });

  test("asks what should change before it asks for changes", async () => {
    respondWith({ answer: "changes_requested" });
    render(<ApprovalForm token="secret" kind="shortlist" />);
    await userEvent.click(screen.getByRole("radio", { name: "Ask for changes" }));
    await userEvent.type(screen.getByLabelText("Your name"), "Maya");
    await userEvent.click(screen.getByRole("button", { name: "Send comments" }));
    expect(await screen.findByText("Describe the changes you need.")).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe("the approvals of a shortlist", () => {
  test("show who answered what, and when", () => {
    const answered: ApprovalView = {
      ...approval,
      ...{ status: "changes_requested", answeredBy: "Maya", comment: "Swap the regatta", isOpen: false },
      answeredAt: "2026-11-02T09:00:00.000Z",
    };
    render(<ApprovalLinks {...spring} approvals={[answered]} canEdit />);
    expect(screen.getByText("Changes requested")).toBeVisible();
    expect(screen.getByText(/^Maya,/)).toHaveTextContent("Nov 2, 2026");
    expect(screen.getByText("Swap the regatta")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Revoke link" })).not.toBeInTheDocument();
  });

  test("create a link that is shown once", async () => {
    const url = "https://pitchside.test/approval?token=abc";
    respondWith({ id: approval.id, url, expiresAt: approval.expiresAt });
    render(<ApprovalLinks {...spring} approvals={[]} canEdit />);
    await userEvent.click(screen.getByRole("button", { name: "Ask for approval" }));
    await userEvent.click(screen.getByRole("button", { name: "Create link", hidden: true }));
    expect(await screen.findByDisplayValue(url)).toBeVisible();
  });

  test("are revoked after a confirmation", async () => {
    respondWith({ id: approval.id, revoked: true });
    render(<ApprovalLinks {...spring} approvals={[approval]} canEdit />);
    await userEvent.click(screen.getByRole("button", { name: "Revoke link" }));
    expect(sent).toEqual([]);
    await userEvent.click(screen.getAllByRole("button", { name: "Revoke link", hidden: true }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent).toMatchObject([{ method: "DELETE", url: `${spring.path}/${approval.id}` }]));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });

  test("of an offer are reloaded after a change, and none can be requested once the offer is closed", async () => {
    const onChange = jest.fn();
    const offer = { path: "/api/deals/1/approvals", kind: "deal", name: "this offer", onChange } as const;
    respondWith({ id: approval.id, url: "https://pitchside.test/approval?token=abc", expiresAt: approval.expiresAt });
    const { rerender } = render(<ApprovalLinks {...offer} isReady approvals={[]} canEdit />);
    await userEvent.click(screen.getByRole("button", { name: "Ask for approval" }));
    expect(screen.getByText(/Only your team sees the link and the answer/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Create link", hidden: true }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([{ method: "POST", url: offer.path }]);
    expect(router.refresh).not.toHaveBeenCalled();
    const closed = { ...approval, shows: "$29,300 in total" };
    rerender(<ApprovalLinks {...offer} isReady={false} approvals={[closed]} canEdit />);
    expect(screen.getByText(/^\$29,300 in total, sent by Ana Silva/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Ask for approval" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Revoke link" })).toBeVisible();
  });

  test("of a recorded deal are sent to the sponsor’s address, and show that it was confirmed", async () => {
    const onChange = jest.fn();
    const recorded = { path: "/api/deals/1/approvals", kind: "recorded", name: "this deal", onChange } as const;
    respondWith({ id: approval.id, sentTo: "maya@alder.example", expiresAt: approval.expiresAt });
    const confirmed: ApprovalView = {
      ...{ ...approval, status: "approved", answeredBy: "Maya", answeredAt: "2026-11-02T09:00:00.000Z" },
      ...{ sentTo: "old@alder.example", shows: "$20,000 in total" },
    };
    render(<ApprovalLinks {...recorded} isReady approvals={[confirmed]} email="maya@alder.example" canEdit />);
    expect(screen.getByText("Confirmed")).toBeVisible();
    expect(screen.getByText(/^\$20,000 in total, sent to old@alder\.example by Ana Silva/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Ask for confirmation" }));
    expect(screen.getByLabelText("Sponsor’s email")).toHaveValue("maya@alder.example");
    await userEvent.click(screen.getByRole("button", { name: "Send link", hidden: true }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    const body = { email: "maya@alder.example", note: "" };
    expect(sent).toEqual([{ method: "POST", url: "/api/deals/1/confirmation", body }]);
    expect(screen.queryByText(/Copy it now/)).not.toBeInTheDocument();
  });

  test("offer a viewer nothing to change", () => {
    render(<ApprovalLinks {...spring} approvals={[approval]} canEdit={false} />);
    expect(screen.getByText("Awaiting reply")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
