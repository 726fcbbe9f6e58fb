import { AppError } from "@/lib/platform/errors";
import { type SignInProblem, isSignInProblem, signInProblems } from "./problems";

/** A refusal that the login page explains. */
export const refusedSignIn = (problem: SignInProblem): AppError =>
  new AppError("forbidden", signInProblems[problem], { details: { problem } });

/** Which problem an error is; null for anything but a refusal made above. */
export function problemOf(error: unknown): SignInProblem | null {
  const problem = error instanceof AppError ? error.details?.problem : null;
  return isSignInProblem(problem) ? problem : null;
}
