"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SecuredAccount } from "@/lib/auth/recovery/schema";

/** Requires a click, so that email scanners that open links don't lock anyone out. */
export function SecureAccount({ token }: { token: string }) {
  const router = useRouter();
  const { isPending, problem, send } = useApiMutation();
  const secure = async () => {
    const answer = await send<SecuredAccount>("POST", "/api/auth/secure-account", { token });
    if (answer) router.replace(`/reset-password?token=${answer.resetToken}`);
  };
  return (
    <div className="flex flex-col items-start gap-5">
      {problem ? (
        <Alert kind="problem" title="Your account was not changed" live>
          {problem.message}
        </Alert>
      ) : null}
      <Button onClick={() => void secure()} pending={isPending} pendingText="Securing…">
        Secure my account
      </Button>
      <p className="text-sm text-soft">If you recognize the activity, close this page. Nothing changes.</p>
    </div>
  );
}
