import { AppError, statusOf } from "@/lib/platform/errors";
import { requireConfirmedAddress } from "./confirmed-address";

test("an unconfirmed address is rejected with its own code and a text that says what to do", () => {
  const rejection = () => requireConfirmedAddress({ emailVerified: false }, "send a proposal");
  expect(rejection).toThrow(AppError);
  expect(rejection).toThrow("Confirm your email to send a proposal: open the link we sent you.");
  expect(statusOf.email_unconfirmed).toBe(403);
  expect(() => requireConfirmedAddress({ emailVerified: true }, "send a proposal")).not.toThrow();
});
