import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { writeDraft } from "@/components/drafts/draft-storage";
import { LockedTicket } from "@/components/messages/thread/locked-inquiry";
import type { OutgoingMessage } from "@/components/messages/thread/use-thread";
import { sessionKey } from "@/components/session/use-session";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { Composer } from "./composer/composer";
import { useSyncedDraft } from "./drafts/use-synced-draft";
import { AllowanceNote } from "./outreach/new-outreach";
import { AllowanceStrip } from "./outreach/allowance-strip";
import { menuRow } from "@/tests/support/components/menu-row";

describe("composer", () => {
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

  function write({ user = null, ...more }: { usual?: "note"; user?: object | null } = {}) {
    const onSend = jest.fn((_: OutgoingMessage) => Promise.resolve());
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    const conversationId = crypto.randomUUID();
    client.setQueryData(["/api/message-templates", conversationId], { items: [template] });
    client.setQueryData(sessionKey, user);
    render(
      <QueryClientProvider client={client}>
        <Composer conversationId={conversationId} to="Northwind" onSend={onSend} {...more} />
      </QueryClientProvider>,
    );
    return onSend;
  }

  test("an agency’s message names the client it is sent for, and an internal note doesn’t", async () => {
    write({ user: { organizationName: "Voltway", agency: { id: "a1", name: "Northbank Media" } } });
    expect(screen.getByText("Voltway").closest("p")).toHaveTextContent("On behalf of Voltway");
    await userEvent.click(screen.getByRole("button", { name: /Internal note/ }));
    expect(screen.queryByText("Voltway")).toBeNull();
  });

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
    write();
    const box = screen.getByLabelText("Message to Northwind");
    await userEvent.type(box, "Hello");
    await userEvent.click(menuRow("Thanks"));
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
});

describe("draft sync", () => {
  /** The server's copy, as another device sees and changes it; `null` while the connection is lost. */
  let server: { body: string } | null;
  beforeEach(() => {
    localStorage.clear();
    server = { body: "" };
    globalThis.fetch = jest.fn((_: string, init: RequestInit) => {
      if (!server) return Promise.reject(new TypeError("Failed to fetch"));
      if (init.method === "PUT") server = JSON.parse(String(init.body)) as { body: string };
      return Promise.resolve(
        fakeResponse(200, { body: server.body || null, updatedAt: server.body ? new Date().toISOString() : null }),
      );
    }) as unknown as typeof fetch;
  });

  function Box({ id }: { id: string }) {
    const draft = useSyncedDraft({ kind: "message", id });
    return (
      <>
        <textarea aria-label="Reply" value={draft.text} onChange={(event) => draft.setText(event.target.value)} />
        <button onClick={() => draft.clear(draft.text)}>Sent</button>
        {draft.tabs.offer ? (
          <button
            onClick={() => draft.restore(draft.tabs.offer?.text ?? "")}
          >{`Offer: ${draft.tabs.offer.text}`}</button>
        ) : null}
      </>
    );
  }

  const open = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Box id={crypto.randomUUID()} />
      </QueryClientProvider>,
    );
  const box = () => screen.getByLabelText<HTMLTextAreaElement>("Reply");
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  const isFetched = () => waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());

  test("a reply begun on another device is there", async () => {
    server = { body: "From my phone" };
    open();
    await waitFor(() => expect(box()).toHaveValue("From my phone"));
  });

  test("input reaches the server after a pause, and is removed there once sent", async () => {
    open();
    await isFetched();
    type("Half a sentence");
    await waitFor(() => expect(server).toEqual({ body: "Half a sentence" }), { timeout: 3000 });
    fireEvent.click(screen.getByText("Sent"));
    await waitFor(() => expect(server).toEqual({ body: "" }));
    expect(box()).toHaveValue("");
  });

  test("a change on the other device shows on return, and a sent reply disappears", async () => {
    server = { body: "First" };
    open();
    await waitFor(() => expect(box()).toHaveValue("First"));
    server = { body: "First, and more" };
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(box()).toHaveValue("First, and more"));
    server = { body: "" };
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(box()).toHaveValue(""));
  });

  test("text typed without a connection is kept and saved once it is back", async () => {
    server = null;
    open();
    await isFetched();
    type("Written in the train");
    act(() => void window.dispatchEvent(new Event("online")));
    expect(box()).toHaveValue("Written in the train");
    server = { body: "" };
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(server).toEqual({ body: "Written in the train" }));
  });

  test("two different texts are both kept: the other device's is offered beside the local one", async () => {
    const id = crypto.randomUUID();
    writeDraft(`message.${id}`, "Mine");
    server = { body: "Theirs" };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Box id={id} />
      </QueryClientProvider>,
    );
    fireEvent.click(await screen.findByText("Offer: Theirs"));
    expect(box()).toHaveValue("Theirs\n\nMine");
  });

  test("a response in flight when the text was sent does not bring the text back", async () => {
    server = { body: "Sent long ago" };
    const answer = globalThis.fetch;
    let handleCallback = () => {};
    globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
      const answered = await answer(path, init);
      if (init.method === "GET") await new Promise<void>((resolve) => (handleCallback = resolve));
      return answered;
    }) as unknown as typeof fetch;
    open();
    await isFetched();
    type("Sent now");
    fireEvent.click(screen.getByText("Sent"));
    await waitFor(() => expect(server).toEqual({ body: "" }));
    await act(async () => handleCallback());
    expect(box()).toHaveValue("");
  });
});

describe("allowance", () => {
  const allowance = { free: 5, used: 2, hasPlan: false, waiting: 0 };
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

  test("the meter shows used free connections and locked inquiries", () => {
    const { rerender } = render(<AllowanceStrip allowance={allowance} />);
    expect(screen.getByText("2 of 5 free connections used")).toBeVisible();
    expect(hrefOf("See each one")).toBe("/account/subscription");
    expect(screen.queryByText(/locked until/)).not.toBeInTheDocument();
    rerender(<AllowanceStrip allowance={{ ...allowance, used: 5, waiting: 1 }} />);
    expect(screen.getByText("1 inquiry is locked until you have a plan")).toBeVisible();
    rerender(<AllowanceStrip allowance={{ ...allowance, used: 5, waiting: 3 }} />);
    expect(screen.getByText("3 inquiries are locked until you have a plan")).toBeVisible();
    rerender(<AllowanceStrip allowance={{ ...allowance, used: 5, hasPlan: true }} />);
    expect(screen.getByText("Your plan includes unlimited connections")).toBeVisible();
  });

  test("a seller without free connections sees that before writing, with a link to the plan", () => {
    const { rerender } = render(<AllowanceNote allowance={allowance} />);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    rerender(<AllowanceNote allowance={{ ...allowance, used: 5 }} />);
    expect(screen.getByText(/Activate a plan to contact more organizations/)).toBeVisible();
    expect(hrefOf("Activate a plan")).toBe("/organization-payment");
    rerender(<AllowanceNote allowance={{ ...allowance, used: 5, hasPlan: true }} />);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  test("a locked inquiry links to the plan and to what counts", () => {
    render(<LockedTicket title="Northgate Women FC" />);
    expect(hrefOf("Activate a plan")).toBe("/organization-payment");
    expect(hrefOf("What counts")).toBe("/pricing#connections");
  });
});
