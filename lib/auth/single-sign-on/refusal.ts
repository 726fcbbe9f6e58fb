import { AppError } from "@/lib/platform/errors";
import { type LoginProblem, isLoginProblem, loginProblems } from "./problems";

/** A refusal that the login page explains. */
export const rejectedLogin = (problem: LoginProblem): AppError =>
  new AppError("forbidden", loginProblems[problem], { details: { problem } });

/** Which problem an error is; null for anything but a refusal made above. */
export function problemOf(error: unknown): LoginProblem | null {
  const problem = error instanceof AppError ? error.details?.problem : null;
  return isLoginProblem(problem) ? problem : null;
}
