import { authMessages } from "@/lib/auth/messages";

/** The sentences that the specification fixes for the admin session. */
export const adminMessages = {
  verifying: "Verifying admin access....",
  accessRequired: "Admin Access Required",
  loginFailed: { title: "Admin login failed", description: "Please check your credentials." },
  userMissing: authMessages.userMissing,
  welcome: (name: string) => ({ title: "Welcome to Admin Dashboard!", description: `Logged in as ${name}` }),
  loggedOut: "Admin logout successful.",
} as const;

/** The client's delays, in milliseconds. The refetches count from the successful login. */
export const adminTimings = {
  waitAfterLogin: 500,
  refetches: [1000, 3000],
  redirectWithoutAccess: 1500,
} as const;

/** The check of the admin session is repeated once. */
export const adminCheckRetries = 1;

export const adminHome = "/admin/dashboard";
export const adminLoginPage = "/admin/login";
/** The login page after a logout that no path confirmed: the session may still be open, and must not redirect back. */
export const adminStillOpenPage = "/admin/login?loggedOut=1";
