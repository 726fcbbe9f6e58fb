import { AppError } from "@/lib/platform/errors";

/** Why a login through another provider did not open an account, in the wording of the login page. */
export const loginProblems = {
  failed: "The login wasn’t completed. Try again.",
  canceled: "You canceled the login.",
  unavailable: "The login provider didn’t respond. Try again in a few minutes, or log in with your password.",
  email_unverified:
    "The provider hasn’t confirmed your email address. Confirm it there first, or log in with your password.",
  confirm_first:
    "Log in with your password and confirm your email address first. Then connect this login under Account, Security.",
  wrong_domain: "This login is only for email addresses at the organization’s verified domain.",
  not_member: "This login is only for members of the organization. Log in with your password.",
  no_account: "There is no account with this email address yet. Create one to continue.",
  closed: "This account can’t log in. Contact us if you think this is a mistake.",
  organization_only: "Your organization requires single sign-on. Choose “Log in with your organization.”",
  password_only: "Log in to this account with its password.",
  other_identity:
    "Another login from this provider is connected to your account. Disconnect it under Account, Security first.",
  taken: "This login is already connected to another account.",
  session_ended: "Log in and enter your password again, then connect the login once more.",
} as const;

export type LoginProblem = keyof typeof loginProblems;

export const isLoginProblem = (text: unknown): text is LoginProblem =>
  typeof text === "string" && Object.hasOwn(loginProblems, text);

/** A rejection that the login page explains. */
export const rejectedLogin = (problem: LoginProblem): AppError =>
  new AppError("forbidden", loginProblems[problem], { details: { problem } });

/** Which problem an error is; null for anything else. */
export function problemOf(error: unknown): LoginProblem | null {
  const problem = error instanceof AppError ? error.details?.problem : null;
  return isLoginProblem(problem) ? problem : null;
}
