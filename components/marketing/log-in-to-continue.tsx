"use client";

import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { isListingPath, loginPathTo, nextPathIn, registerPathTo } from "@/lib/auth/next-path";

/** For somebody who opened a link without a session; the login leads back to it. */
export function LogInToContinue() {
  const next = nextPathIn(location.search);
  if (next === null) return null;
  return (
    <Alert
      live
      className="mb-6"
      title={isListingPath(next) ? "Log in to see this listing" : "Log in to continue"}
      actions={
        <>
          <ButtonLink href={loginPathTo(next)} size="sm">
            Log in
          </ButtonLink>
          <ButtonLink href={registerPathTo(next)} size="sm" variant="ghost">
            Sign up
          </ButtonLink>
        </>
      }
    >
      We’ll take you straight there. Accounts are free for marketers.
    </Alert>
  );
}
