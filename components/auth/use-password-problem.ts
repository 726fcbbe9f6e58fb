"use client";

import { useState } from "react";
import { type PasswordOwner, passwordProblem } from "@/lib/auth/password-rules";
import { apiRequest } from "@/lib/platform/http/api-client";

const none: ReadonlySet<string> = new Set();
let loading: Promise<ReadonlySet<string>> | undefined;

/** Fetched once per page, when a new password is typed. Without it, the server rejects the password on submit. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= apiRequest<{ items: string[] }>("GET", "/api/auth/common-passwords").then(
    ({ items }) => new Set(items),
    () => {
      loading = undefined;
      return none;
    },
  );
  return loading;
}

/** Why the server would refuse a password, or null. */
export async function judgePassword(password: string, about: PasswordOwner): Promise<string | null> {
  const common = await commonPasswords();
  return passwordProblem(password, about, (candidate) => common.has(candidate));
}

/** The same while typing; `load` when the field is entered. */
export function usePasswordProblem(password: string, about: PasswordOwner) {
  const [common, setCommon] = useState(none);
  const load = () => void commonPasswords().then(setCommon);
  const problem = password === "" ? null : passwordProblem(password, about, (candidate) => common.has(candidate));
  return { problem, load };
}
