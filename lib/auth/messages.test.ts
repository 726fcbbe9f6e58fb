import { authMessages, sessionTimings } from "./messages";

test("the sentences for logging in and out are the specified ones", () => {
  expect(authMessages).toEqual({
    loginFailed: { title: "Invalid credentials", description: "Please check your email and password." },
    registrationFailed: { title: "Registration failed", description: "Please try again with different information." },
    logoutFailed: { title: "Logout issue", description: "Your session may have already expired." },
    forgotSent: {
      title: "Password reset email sent",
      description: "If your email is registered, you will receive instructions to reset your password.",
    },
    forgotFailed: { title: "Error requesting password reset", description: "Please try again later." },
    resetDone: {
      title: "Password reset successful",
      description: "Your password has been updated. You can now log in with your new password.",
    },
    resetFailed: { title: "Error resetting password", description: "The reset link may have expired or is invalid." },
    userMissing: { title: "Login error", description: "Authentication succeeded but user data is missing" },
    welcomeBack: "Welcome back!",
    accountCreated: "Account created successfully!",
    loggedOut: "Logged out successfully.",
    verifyingSession: "Verifying your session...",
  });
});

test("the session is stale after 5 minutes, retried 3 times a second apart, and fetched again after half a second", () => {
  expect(sessionTimings).toEqual({ staleAfter: 300_000, retries: 3, retryDelay: 1000, refetchAfterChange: 500 });
});
