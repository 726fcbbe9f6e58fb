"use client";

import { useSyncExternalStore } from "react";
import { Alert } from "@/components/ui/alert";
import { isLoginProblem, loginProblems } from "@/lib/auth/single-sign-on/problems";

const neverChanges = () => () => {};
const problemFromUrl = () => new URLSearchParams(location.search).get("problem");
const noneOnServer = () => null;

/** Why a login through a provider failed, from the URL. */
export function LoginProblem() {
  const problem = useSyncExternalStore(neverChanges, problemFromUrl, noneOnServer);
  if (!isLoginProblem(problem)) return null;
  return (
    <Alert kind="problem" live title="You’re not logged in" className="mb-6">
      {loginProblems[problem]}
    </Alert>
  );
}
