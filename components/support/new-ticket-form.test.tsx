import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readDraft } from "@/components/drafts/draft-storage";
import { rememberFailure } from "@/lib/platform/http/recent-failures";
import type { TicketSubject } from "@/lib/support/related";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { NewTicketForm } from "./new-ticket-form";

jest.setTimeout(20_000);

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const listing: TicketSubject = { kind: "listing", id: "0199c3b2-7c1e-7000-8000-000000000001", label: "Northgate Cup" };
const fileId = "0199c3b2-7c1e-7000-8000-000000000002";

function server(status = 201) {
  const sent: unknown[] = [];
  globalThis.fetch = jest.fn(async (path: string, { body }: RequestInit) => {
    if (path.endsWith("/uploads")) return fakeResponse(201, { id: fileId, name: "Screen.png", byteSize: 3, url: "/f" });
    sent.push(JSON.parse(String(body)));
    return fakeResponse(status, status === 201 ? { id: "t1", number: 7 } : { message: "Away", requestId: "request-2" });
  }) as never;
  return sent;
}

const body = () => screen.getByRole("textbox", { name: /What happened/ });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send ticket" }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  push.mockClear();
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
});

test("a ticket about a listing names it, its topic, a pasted screenshot and the last error", async () => {
  const sent = server();
  rememberFailure(500, "request-1");
  render(<NewTicketForm subjects={[listing]} chosen={listing} />);
  expect(screen.getByRole("combobox", { name: /Topic/ })).toHaveDisplayValue("Listings");
  await userEvent.type(screen.getByRole("textbox", { name: /Subject/ }), "The price is wrong");
  await userEvent.type(body(), "It shows $0.");
  await userEvent.click(body());
  const clipboard = { files: [new File(["png"], "Screen.png", { type: "image/png" })], getData: () => "" };
  await userEvent.paste(clipboard as unknown as DataTransfer);
  await waitFor(() => expect(screen.getByRole("button", { name: "Send ticket" })).toBeEnabled());
  await send();
  expect(sent).toEqual([
    {
      ...{ subject: "The price is wrong", category: "listing", priority: "normal", body: "It shows $0." },
      ...{ about: { kind: "listing", id: listing.id }, attachmentIds: [fileId], requestIds: ["request-1"] },
    },
  ]);
  expect(push).toHaveBeenCalledWith("/support/t1");
});

test("what was written is restored when the form is opened again, and is cleared once it was sent", async () => {
  const sent = server(503);
  const { unmount } = render(<NewTicketForm subjects={[]} chosen={null} />);
  await userEvent.type(body(), "I wrote for half an hour.");
  unmount();
  render(<NewTicketForm subjects={[]} chosen={null} />);
  expect(body()).toHaveValue("I wrote for half an hour.");
  await userEvent.type(body(), " And more.");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Topic/ }), "Bug report");
  await userEvent.type(screen.getByRole("textbox", { name: /Subject/ }), "Lost");
  await send();
  expect(readDraft("support.new")).toBe("I wrote for half an hour. And more.");
  server();
  await send();
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(readDraft("support.new")).toBeNull());
});
