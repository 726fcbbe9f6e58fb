import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "@/components/layout/toasts/toast-store";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { serverHtml } from "@/tests/support/components/server-html";
import { ConfirmEmailBanner } from "./confirm-email-banner";

jest.mock("@/components/layout/toasts/toast-store", () => ({ toast: jest.fn() }));

let status: number;
beforeEach(() => {
  status = 200;
  document.cookie = "pitchside.address-banner=; Max-Age=0; Path=/";
  globalThis.fetch = jest.fn(async () => fakeResponse(status, { message: "You may try again in an hour." })) as never;
});

const banner = () => screen.queryByRole("region", { name: "Unconfirmed email" });
const show = (userId = "u1") => render(<ConfirmEmailBanner userId={userId} email="ada@northwind.test" />);

test("shows the email address and resends the link once", async () => {
  show();
  expect(banner()).toHaveTextContent("ada@northwind.test isn’t confirmed yet.");
  await userEvent.click(screen.getByRole("button", { name: "Resend email" }));
  expect(await screen.findByRole("status")).toHaveTextContent("Email sent. Check your inbox.");
  expect(screen.queryByRole("button", { name: "Resend email" })).not.toBeInTheDocument();
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(globalThis.fetch).toHaveBeenCalledWith(
    "/api/auth/resend-verification",
    expect.objectContaining({ method: "POST" }),
  );
});

test("an error is shown, and resending can be tried again", async () => {
  status = 429;
  show();
  await userEvent.click(screen.getByRole("button", { name: "Resend email" }));
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: "You may try again in an hour." }));
  expect(await screen.findByRole("button", { name: "Resend email" })).toBeEnabled();
});

test("dismissing hides it and sets a cookie with the user's id", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(banner()).toBeNull();
  expect(document.cookie).toBe("pitchside.address-banner=u1");
});

test("it is rendered on the server, because inserting it later would shift the layout", async () => {
  const html = await serverHtml(<ConfirmEmailBanner userId="u1" email="ada@northwind.test" />);
  expect(html).toContain("isn’t confirmed yet.");
});
