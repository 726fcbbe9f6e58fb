import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { Composer } from "./composer";
import type { OutgoingMessage } from "@/components/messages/thread/use-thread";

jest.setTimeout(20_000);

const card = () => new File(["%PDF-1.7"], "Rate card.pdf", { type: "application/pdf" });

const stored = (name: string) => ({
  id: `id of ${name}`,
  url: "/api/files/1",
  name,
  contentType: "application/pdf",
  byteSize: 640_000,
  width: null,
  height: null,
});

/** Responds to uploads and records the requests. */
function serve(answer: (name: string) => ReturnType<typeof fakeResponse> | Promise<never>) {
  const uploads: Record<string, unknown>[] = [];
  globalThis.fetch = jest.fn((_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    uploads.push(body);
    return Promise.resolve(answer(String(body.name)));
  }) as unknown as typeof fetch;
  return uploads;
}

const template = { id: "t1", name: "Thanks", body: "Dear {{contact_name}}", text: "Dear Robin" };

function write(more: { usual?: "note" } = {}) {
  const onSend = jest.fn((_: OutgoingMessage) => Promise.resolve());
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const conversationId = crypto.randomUUID();
  client.setQueryData(["/api/message-templates", conversationId], { items: [template] });
  render(
    <QueryClientProvider client={client}>
      <Composer conversationId={conversationId} to="Northwind" onSend={onSend} {...more} />
    </QueryClientProvider>,
  );
  return onSend;
}

test("a file is uploaded and sent with the message, which then needs no text", async () => {
  const uploads = serve((name) => fakeResponse(201, stored(name)));
  const onSend = write();
  await userEvent.upload(screen.getByLabelText("Attach a PDF or images"), card());
  expect(await screen.findByText("640 KB")).toBeVisible();
  expect(uploads).toMatchObject([{ purpose: "attachment", name: "Rate card.pdf", contentType: "application/pdf" }]);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ body: "", attachments: [{ id: "id of Rate card.pdf" }] });
  await waitFor(() => expect(screen.queryByText("Rate card.pdf")).toBeNull());
});

test("a template is added to what was written, with its variables filled", async () => {
  HTMLElement.prototype.hidePopover = () => undefined; // jsdom has no popovers.
  write();
  const box = screen.getByLabelText("Message to Northwind");
  await userEvent.type(box, "Hello");
  await userEvent.click(screen.getByRole("menuitem", { name: "Thanks", hidden: true }));
  expect(box).toHaveValue("Hello\n\nDear Robin");
});

test("files can be dropped or pasted", async () => {
  serve((name) => fakeResponse(201, stored(name)));
  write();
  const text = screen.getByLabelText("Message to Northwind");
  fireEvent.drop(text, { dataTransfer: { files: [card()], types: ["Files"] } });
  fireEvent.paste(text, { clipboardData: { files: [new File(["x"], "Stand.png", { type: "image/png" })] } });
  expect(await screen.findAllByText("640 KB")).toHaveLength(2);
});

test("a message can't be sent while a file is uploading, and the file can be removed", async () => {
  serve(() => new Promise<never>(() => undefined));
  write();
  await userEvent.type(screen.getByLabelText("Message to Northwind"), "See the card");
  await userEvent.upload(screen.getByLabelText("Attach a PDF or images"), card());
  expect(await screen.findByText("Uploading…")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Remove Rate card.pdf" }));
  expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
});

test("a rejected file shows the reason and is not sent", async () => {
  serve(() => fakeResponse(415, { message: "Attach a PDF, or a picture.", code: "unsupported_type" }));
  const onSend = write();
  await userEvent.type(screen.getByLabelText("Message to Northwind"), "See the card");
  await userEvent.upload(screen.getByLabelText("Attach a PDF or images"), card());
  expect(await screen.findByRole("alert")).toHaveTextContent("Attach a PDF, or a picture.");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ body: "See the card", attachments: [] });
});

test("a message can have at most five files", async () => {
  serve((name) => fakeResponse(201, stored(name)));
  write();
  const six = Array.from({ length: 6 }, (_, at) => new File(["%PDF"], `${at}.pdf`, { type: "application/pdf" }));
  await userEvent.upload(screen.getByLabelText("Attach a PDF or images"), six);
  expect(await screen.findByRole("alert")).toHaveTextContent("You can attach up to 5 files.");
  expect(screen.getAllByText(/\.pdf$/)).toHaveLength(5);
});

test("beside the notes a note is written, the next one too, unless a reply is chosen", async () => {
  serve(() => fakeResponse(200, { body: null, updatedAt: null }));
  const onSend = write({ usual: "note" });
  for (const body of ["They paid late.", "Ask for a deposit."]) {
    await userEvent.type(screen.getByRole("textbox", { name: "Internal note" }), body);
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    await waitFor(() => expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ body, isInternal: true })));
  }
  await userEvent.click(screen.getByRole("button", { name: "Reply" }));
  expect(screen.getByRole("textbox", { name: "Message to Northwind" })).toBeVisible();
});
