import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OpenInvitations } from "@/components/admin-session/open-invitations";
import { PreviewLink, Unpublish } from "@/components/blog/editor/editor-bar";
import type { PostEditing } from "@/components/blog/editor/use-post-editor";
import { usePublishing } from "@/components/blog/editor/use-publishing";
import { DeclineInvitation } from "@/components/organizations/invitation/invitation-answer";
import { CancelRequest } from "@/components/organizations/my-join-requests";
import { TransferAdminForm } from "@/components/organizations/settings/leave-organization";
import { InvitationList } from "@/components/organizations/settings/invitation-list";
import type { InvitationView } from "@/lib/organizations/invitations/schema";
import type { MemberView } from "@/lib/organizations/membership/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { menuRow } from "@/tests/support/components/menu-row";

jest.setTimeout(20_000);
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));
jest.mock("@/components/organizations/use-hard-navigation", () => ({ useHardNavigation: () => jest.fn() }));

const id = "0199c3b2-7c1e-7000-8000-000000000001";
const editing = {
  post: { id },
  saveNow: () => Promise.resolve(true),
  currentVersion: () => 3,
  takeOver: jest.fn(),
} as unknown as PostEditing;

const PublishedPost = () => <Unpublish slug="renewal" step={usePublishing(editing)} />;

const invitation: InvitationView = {
  id,
  email: "ada@club.test",
  role: "editor",
  status: "sent",
  createdAt: "2026-11-20T12:00:00Z",
  expiresAt: "2026-11-27T12:00:00Z",
} as InvitationView;
const member = { id, userId: "u", name: "Ada Lindqvist", role: "editor" } as MemberView;

interface Asked {
  what: string;
  page: React.ReactNode;
  first: () => HTMLElement;
  question: string;
  says: RegExp;
  confirm: string;
  sent: [method: string, path: string, body?: object];
}

const button = (name: string | RegExp) => () => screen.getByRole("button", { name });

const steps: Asked[] = [
  {
    what: "unpublishing a post",
    page: <PublishedPost />,
    first: button("Unpublish"),
    question: "Unpublish this post?",
    says: /\/resources\/blog\/renewal and its former URLs will return “not found” \(404\).+ its feeds, and the sitemap/,
    confirm: "Unpublish post",
    sent: ["POST", `/api/admin/blogs/${id}/unpublish`, { version: 3 }],
  },
  {
    what: "a new preview link",
    page: <PreviewLink editing={editing} />,
    first: () => menuRow("Create preview link"),
    question: "Create preview link?",
    says: /can read this post for 7 days\. An earlier link stops working\./,
    confirm: "Create link",
    sent: ["POST", `/api/admin/blogs/${id}/renew-preview`, {}],
  },
  {
    what: "revoking an admin's invitation",
    page: <OpenInvitations invitations={[{ id, email: "ada@club.test", expiresAt: "2026-11-27T12:00:00Z" }]} />,
    first: button("Revoke the invitation for ada@club.test"),
    question: "Revoke this invitation?",
    says: /sent to ada@club\.test will stop working/,
    confirm: "Revoke invitation",
    sent: ["POST", `/api/admin/invitations/${id}/revoke`],
  },
  {
    what: "revoking a member's invitation",
    page: <InvitationList items={[invitation]} />,
    first: button("Revoke the invitation to ada@club.test"),
    question: "Revoke this invitation?",
    says: /sent to ada@club\.test will stop working/,
    confirm: "Revoke invitation",
    sent: ["DELETE", `/api/organizations/invitations/${id}`],
  },
  {
    what: "withdrawing a request to join",
    page: <CancelRequest item={{ id, organizationName: "Harbour FC" }} />,
    first: button("Withdraw the request to Harbour FC"),
    question: "Withdraw your request to Harbour FC?",
    says: /You can request again later/,
    confirm: "Withdraw",
    sent: ["DELETE", `/api/organizations/join-requests/${id}`],
  },
  {
    what: "declining an invitation",
    page: <DeclineInvitation token="secret" />,
    first: button("Decline"),
    question: "Decline this invitation?",
    says: /you need a new invitation/,
    confirm: "Decline invitation",
    sent: ["POST", "/api/organizations/invitations/decline", { token: "secret" }],
  },
];

function serve() {
  const fetched = jest.fn((_path: string, _init: RequestInit) =>
    Promise.resolve(fakeResponse(200, { previewToken: "n", expiresAt: "2026-11-30T09:00:00.000Z" })),
  );
  globalThis.fetch = fetched as unknown as typeof fetch;
  return () =>
    fetched.mock.calls.map(([path, { method, body }]) => [method, path, ...(body ? [JSON.parse(String(body))] : [])]);
}

async function ask({ page, first, question }: Pick<Asked, "page" | "first" | "question">) {
  render(page);
  await userEvent.click(first());
  const dialog = await screen.findByRole("dialog", { name: question });
  return { dialog, ...within(dialog) };
}

test.each(steps)("$what asks for confirmation with its consequences first", async (step) => {
  const sent = serve();
  const { dialog, getByRole } = await ask(step);
  expect(dialog).toHaveAccessibleDescription(step.says);
  expect(sent()).toEqual([]);
  await userEvent.click(getByRole("button", { name: step.confirm }));
  expect(sent()).toEqual([step.sent]);
});

test.each(steps)("$what is not done if canceled", async (step) => {
  const sent = serve();
  const { getByRole } = await ask(step);
  await userEvent.click(getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog", { name: step.question })).toBeNull();
  expect(sent()).toEqual([]);
});

test("transferring the admin role asks for confirmation, with the successor's name and the user's new role", async () => {
  const sent = serve();
  render(<TransferAdminForm others={[member]} />);
  await userEvent.click(screen.getByRole("button", { name: "Transfer" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("New admin"), id);
  await userEvent.selectOptions(screen.getByLabelText("Your new role"), "viewer");
  await userEvent.click(screen.getByRole("button", { name: "Transfer" }));
  const dialog = await screen.findByRole("dialog", { name: "Transfer admin role to Ada Lindqvist?" });
  expect(dialog).toHaveAccessibleDescription(/^You become a viewer, and only an admin can change that/);
  expect(sent()).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Transfer" }));
  expect(sent()).toEqual([["POST", "/api/organizations/current/hand-over", { memberId: id, ownRole: "viewer" }]]);
});

test("an error is shown in the dialog, and not when it is opened again", async () => {
  serve();
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(fakeResponse(409, { message: "Somebody changed it.", code: "conflict" })),
  ) as unknown as typeof fetch;
  const { getByRole } = await ask(steps[0] as Asked);
  await userEvent.click(getByRole("button", { name: "Unpublish post" }));
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByText("Somebody changed it.")).toBeVisible();
  await userEvent.click(getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Unpublish" }));
  expect(within(screen.getByRole("dialog")).queryByText("Somebody changed it.")).toBeNull();
});
