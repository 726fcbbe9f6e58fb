import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { NotificationList } from "./notification-list";

test("a failed load shows an error and can be retried", async () => {
  let isDown = true;
  globalThis.fetch = jest.fn(async () =>
    isDown ? fakeResponse(500, {}) : fakeResponse(200, { items: [], nextCursor: null, unread: 0 }),
  ) as never;
  // Beside the page's provider, as the panel of the toasts is.
  render(<QueryProvider>{null}</QueryProvider>);
  render(<NotificationList onFollow={() => undefined} />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your notifications.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^No notifications yet\./)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
