import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeAnswer } from "@/tests/support/fake-answer";
import { ReplyForm } from "./reply-form";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const after = crypto.randomUUID();

function server(status: number, body: unknown) {
  const fetch = jest.fn(async (_path: string, _options: RequestInit) => fakeAnswer(status, body));
  Object.assign(global, { fetch });
  return () => fetch.mock.calls.map(([path, options]) => [path, JSON.parse(String(options.body)) as unknown]);
}

function write(more: Partial<Parameters<typeof ReplyForm>[0]["enquiry"]> = {}) {
  const id = crypto.randomUUID();
  const sender = { requesterName: "Ines Duarte", requesterEmail: "ines@brand.example" };
  render(<ReplyForm enquiry={{ id, state: "new", canAnswer: true, ...sender, ...more }} lastEntryId={after} />);
  return `/api/admin/tickets/${id}`;
}

const answerField = () => screen.getByRole("textbox", { name: "Answer to Ines Duarte" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  refresh.mockClear();
  jest.spyOn(console, "debug").mockImplementation(() => undefined);
});

test("an answer says to whom it goes, is sent with what was read last, and leaves the field empty", async () => {
  const sent = server(200, {});
  const base = write();
  expect(screen.getByText(/^It is mailed to ines@brand\.example/)).toBeVisible();
  await userEvent.type(answerField(), " Yes, we do. ");
  await press("Send the answer");
  expect(sent()).toEqual([[`${base}/reply`, { body: "Yes, we do.", after, isSettled: false }]]);
  expect(answerField()).toHaveValue("");
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("an answer can settle the matter", async () => {
  const sent = server(200, {});
  write();
  await userEvent.type(answerField(), "Yes.");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Settled with this answer/ }));
  await press("Send the answer");
  expect(sent()[0]?.[1]).toMatchObject({ isSettled: true });
  expect(screen.getByRole("checkbox", { name: /^Settled with this answer/ })).not.toBeChecked();
});

test("a note goes to nobody: it is another call, and says so", async () => {
  const sent = server(200, {});
  const base = write();
  await userEvent.click(screen.getByRole("checkbox", { name: /^A note for admins instead/ }));
  expect(screen.queryByText(/is mailed/)).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /^Settled/ })).toBeNull();
  await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "Call them.");
  await press("Keep the note");
  expect(sent()).toEqual([[`${base}/note`, { body: "Call them.", after }]]);
});

test("nothing is not sent, and the field says why", async () => {
  const sent = server(200, {});
  write();
  await press("Send the answer");
  expect(answerField()).toHaveAccessibleDescription(/Write your answer\./);
  expect(answerField()).toBeInvalid();
  expect(sent()).toEqual([]);
});

test("what somebody wrote in the meantime is read before the text, which stays, is sent again", async () => {
  const message = "Somebody wrote to this enquiry in the meantime. Read it; your text is still here.";
  server(409, { message, code: "conflict", requestId: "r-1" });
  write();
  await userEvent.type(answerField(), "Yes.");
  await press("Send the answer");
  expect(await screen.findByText(message)).toBeVisible();
  expect(answerField()).toHaveValue("Yes.");
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([
  ["resolved", "Open this enquiry again before you answer it; it is resolved."],
  ["open", "The sender's account was deleted: nobody can be written to."],
] as const)("where a %s enquiry cannot be answered only a note is offered, and why", (state, why) => {
  write({ state, canAnswer: false });
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByRole("button", { name: "Keep the note" })).toBeVisible();
});
