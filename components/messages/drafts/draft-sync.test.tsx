import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { writeDraft } from "@/components/drafts/draft-storage";
import { useSyncedDraft } from "./use-synced-draft";

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
        <button onClick={() => draft.restore(draft.tabs.offer?.text ?? "")}>{`Offer: ${draft.tabs.offer.text}`}</button>
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

test("a reply that was begun on another device is there", async () => {
  server = { body: "From my phone" };
  open();
  await waitFor(() => expect(box()).toHaveValue("From my phone"));
});

test("what is typed gets to the server after a pause, and is gone there when it was sent", async () => {
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

test("what was typed without a connection is kept and saved once it is back", async () => {
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

test("two different texts are both kept: the other device's is offered beside one's own", async () => {
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

test("an answer that was on its way when the text was sent does not bring the text back", async () => {
  server = { body: "Sent long ago" };
  const answer = globalThis.fetch;
  let arrive = () => {};
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const answered = await answer(path, init);
    if (init.method === "GET") await new Promise<void>((resolve) => (arrive = resolve));
    return answered;
  }) as unknown as typeof fetch;
  open();
  await isFetched();
  type("Sent now");
  fireEvent.click(screen.getByText("Sent"));
  await waitFor(() => expect(server).toEqual({ body: "" }));
  await act(async () => arrive());
  expect(box()).toHaveValue("");
});
