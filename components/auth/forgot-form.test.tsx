import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryProvider } from "@/components/session/query-provider";
import { ForgotForm } from "./forgot-form";

jest.mock("@/lib/platform/http/api-client", () => ({
  ...jest.requireActual<object>("@/lib/platform/http/api-client"),
  apiRequest: () => Promise.resolve({ success: true, token: null }),
}));

test.each([
  ["/forgot-password", "/auth"],
  ["/forgot-password?admin", "/admin/login"],
])("a user who requests a new password at %s goes back to %s", async (path, loginPage) => {
  history.replaceState(null, "", path);
  render(
    <QueryProvider>
      <ForgotForm />
    </QueryProvider>,
  );
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "ada@demo.test");
  await userEvent.click(screen.getByRole("button", { name: "Send reset link" }));
  expect(await screen.findByRole("link", { name: "Back to login" })).toHaveAttribute("href", loginPage);
});
