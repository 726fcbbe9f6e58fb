"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SecuredAccount } from "@/lib/auth/recovery/schema";

/**
 * Requires a click, so that email scanners that open links don't lock anyone out. An admin's link secures the account of
 * the colleague who made a change.
 */
export function SecureAccount({ token, isColleague }: { token: string; isColleague: boolean }) {
  const router = useRouter();
  const { isPending, problem, send } = useApiMutation();
  const [isDone, setDone] = useState(false);
  const secure = async () => {
    const result = await send<SecuredAccount>("POST", "/api/auth/secure-account", { token });
    if (result?.resetToken) router.replace(`/reset-password?token=${result.resetToken}`);
    else if (result) setDone(true);
  };
  if (isDone)
    return (
      <Alert kind="good" title="Access is secured" live>
        Your colleague is logged out everywhere and gets an email with a link to choose a new password. Another email
        tells you what was turned off. Check your members and invitations, too.
      </Alert>
    );
  return (
    <div className="flex flex-col items-start gap-5">
      {problem ? (
        <Alert kind="problem" title={isColleague ? "Nothing was changed" : "Your account wasn’t changed"} live>
          {problem.message}
        </Alert>
      ) : null}
      <Button onClick={() => void secure()} pending={isPending} pendingText="Securing…">
        {isColleague ? "Undo and secure access" : "Secure my account"}
      </Button>
      <p className="text-sm text-soft">If you recognize the activity, close this page. Nothing changes.</p>
    </div>
  );
}
