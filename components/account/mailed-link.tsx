"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

interface MailedLinkProps {
  token: string;
  path: string;
  button: string;
  failed: string;
  /** What to do if the call requires a session and there is none. */
  loggedOut?: string;
  done: (answer: MailedAnswer) => { title: string; text: string; href: string; next: string };
}

export interface MailedAnswer {
  email: string;
}

/** Requires a click, so that email scanners that open links don't use up the token. */
export function MailedLink({ token, path, button, failed, loggedOut, done }: MailedLinkProps) {
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<MailedAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    setProblem(null);
    try {
      setAnswer(await apiRequest<MailedAnswer>("POST", path, { token }));
    } catch (error) {
      setProblem(sentenceOf(error, loggedOut));
    } finally {
      setSending(false);
    }
  };
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
          {problem}
        </Alert>
      ) : null}
      <Button onClick={() => (isSending ? undefined : void send())} aria-disabled={isSending || undefined}>
        {isSending ? "One moment…" : button}
      </Button>
    </div>
  );
}

function sentenceOf(error: unknown, loggedOut?: string): string {
  if (!(error instanceof ApiError)) return "The server could not be reached. Try again in a moment.";
  return error.status === 401 && loggedOut ? loggedOut : error.sentence;
}
