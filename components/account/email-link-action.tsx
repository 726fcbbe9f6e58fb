"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

interface EmailLinkActionProps {
  token: string;
  path: string;
  button: string;
  failed: string;
  /** What to do if the call requires a session that doesn't exist. */
  loggedOut?: string;
  done: (answer: EmailLinkResult) => { title: string; text: string; href: string; next: string };
}

export interface EmailLinkResult {
  email: string;
}

/** Requires a click, so that email scanners that open links don't use up the token. */
export function EmailLinkAction({ token, path, button, failed, loggedOut, done }: EmailLinkActionProps) {
  const { isPending, problem, run } = useApiMutation();
  const [answer, setAnswer] = useState<EmailLinkResult | null>(null);
  const send = async () => setAnswer(await run(() => redeem(path, token, loggedOut)));
  if (answer) {
    const { title, text, href, next } = done(answer);
    return (
      <Alert kind="good" title={title} live actions={<ButtonLink href={href}>{next}</ButtonLink>}>
        {text}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      {problem ? (
        <Alert kind="problem" title={failed} live>
          {problem.message}
        </Alert>
      ) : null}
      <Button onClick={() => void send()} pending={isPending} pendingText="One moment…">
        {button}
      </Button>
    </div>
  );
}

async function redeem(path: string, token: string, loggedOut?: string): Promise<EmailLinkResult> {
  try {
    return await apiRequest<EmailLinkResult>("POST", path, { token });
  } catch (error) {
    if (loggedOut && error instanceof ApiError && error.status === 401) throw new Error(loggedOut, { cause: error });
    throw error;
  }
}
