import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { ReportSpam } from "./report-spam";

jest.setTimeout(20_000);

const show = (onClose = () => undefined as void) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportSpam conversationId="c1" marketer="Pocket Pizza" onClose={onClose} />
    </QueryClientProvider>,
  );

test("asks for confirmation and a reason, and sends it once", async () => {
  const fetched = jest.fn(() => Promise.resolve(fakeResponse(201, { ticketNumber: 12 })));
  globalThis.fetch = fetched as unknown as typeof fetch;
  const onClose = jest.fn();
  show(onClose);
  expect(screen.getByRole("dialog", { name: "Report Pocket Pizza as spam" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Report as spam" }));
  expect(await screen.findByText("Tell us in a sentence why this is spam.")).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("textbox", { name: "Why is it spam?" }), "A voucher for everybody.");
  await userEvent.click(screen.getByRole("button", { name: "Report as spam" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls).toEqual([
    ["/api/conversations/c1/report-spam", expect.objectContaining({ body: '{"reason":"A voucher for everybody."}' })],
  ]);
});

test("an error is shown in the dialog, and the text is preserved", async () => {
  const refusal = { message: "This contact was reported already.", code: "conflict", requestId: "r1" };
  globalThis.fetch = jest.fn(() => Promise.resolve(fakeResponse(409, refusal))) as unknown as typeof fetch;
  show();
  await userEvent.type(screen.getByRole("textbox", { name: "Why is it spam?" }), "Again.");
  await userEvent.click(screen.getByRole("button", { name: "Report as spam" }));
  expect(await screen.findByText(/reported already/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Why is it spam?" })).toHaveValue("Again.");
});
