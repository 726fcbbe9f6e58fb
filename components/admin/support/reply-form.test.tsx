import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { ReplyForm } from "./reply-form";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const after = crypto.randomUUID();

function server(status: number, body: unknown) {
  const fetch = jest.fn(async (_path: string, _options: RequestInit) => fakeResponse(status, body));
  Object.assign(global, { fetch });
  return () => fetch.mock.calls.map(([path, options]) => [path, JSON.parse(String(options.body)) as unknown]);
}

function write(more: Partial<Parameters<typeof ReplyForm>[0]["inquiry"]> = {}) {
  const id = crypto.randomUUID();
  const sender = { requesterName: "Ines Duarte", requesterEmail: "ines@brand.example" };
  render(<ReplyForm inquiry={{ id, state: "new", canAnswer: true, ...sender, ...more }} lastEntryId={after} />);
  return `/api/admin/tickets/${id}`;
}

const answerField = () => screen.getByRole("textbox", { name: "Reply to Ines Duarte" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  refresh.mockClear();
});

test("a reply shows its recipient, is sent with the last entry read, and clears the field", async () => {
  const sent = server(200, {});
  const base = write();
  expect(screen.getByText(/^We’ll email it to ines@brand\.example/)).toBeVisible();
  await userEvent.type(answerField(), " Yes, we do. ");
  await press("Send reply");
  expect(sent()).toEqual([[`${base}/reply`, { body: "Yes, we do.", after, isSettled: false }]]);
  expect(answerField()).toHaveValue("");
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each(["Control", "Meta"])("%s and Enter send the reply, and Enter alone is a new line", async (key) => {
  const sent = server(200, {});
  write();
  await userEvent.type(answerField(), `Yes.{Enter}We do.{${key}>}{Enter}{/${key}}`);
  expect(sent().map(([, body]) => body)).toEqual([{ body: "Yes.\nWe do.", after, isSettled: false }]);
});

test("a reply can resolve the ticket", async () => {
  const sent = server(200, {});
  write();
  await userEvent.type(answerField(), "Yes.");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Resolve with this reply/ }));
  await press("Send reply");
  expect(sent()[0]?.[1]).toMatchObject({ isSettled: true });
  expect(screen.getByRole("checkbox", { name: /^Resolve with this reply/ })).not.toBeChecked();
});

test("an internal note is not emailed", async () => {
  const sent = server(200, {});
  const base = write();
  await userEvent.type(answerField(), "Yes.");
  await userEvent.click(screen.getByRole("tab", { name: "Internal note" }));
  expect(screen.getByText(/^Only admins see this/)).toBeVisible();
  expect(screen.getByText(/We’ll email it/)).not.toBeVisible();
  expect(screen.queryByRole("checkbox", { name: /^Resolve with/ })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("");
  await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "Call them.");
  await press("Save note");
  expect(sent()).toEqual([[`${base}/note`, { body: "Call them.", after }]]);
});

test("an empty reply is not sent, and the field shows why", async () => {
  const sent = server(200, {});
  write();
  await press("Send reply");
  expect(answerField()).toHaveAccessibleDescription(/Write your reply\./);
  expect(answerField()).toBeInvalid();
  expect(sent()).toEqual([]);
});

test("after a conflict the newer entry is loaded and the text is preserved", async () => {
  const message = "Someone added to this ticket in the meantime. Read it first; your text is still here.";
  server(409, { message, code: "conflict", requestId: "r-1" });
  write();
  await userEvent.type(answerField(), "Yes.");
  await press("Send reply");
  expect(await screen.findByText(message)).toBeVisible();
  expect(answerField()).toHaveValue("Yes.");
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([
  ["resolved", "Reopen this ticket before replying; it is resolved."],
  ["open", "The sender’s account was deleted, so you can’t reply."],
] as const)("a %s ticket that cannot be answered only offers an internal note, and says why", (state, why) => {
  write({ state, canAnswer: false });
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByRole("button", { name: "Save note" })).toBeVisible();
});
