import type { ReactNode } from "react";

import { RequestId } from "@/components/form/request-id";
import { Button } from "@/components/ui/button";

interface ErrorStateProps {
  /** What happened: "We couldn’t load your listings". */
  title: string;
  /** What was saved, and what to do next. */
  text?: ReactNode;
  requestId?: string;
  onRetry?: () => void;
  actions?: ReactNode;
}

export function ErrorState({ title, text, requestId, onRetry, actions }: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-xl border border-line bg-card px-6 py-8">
      <h2 className="text-xl">{title}</h2>
      {text ? <p className="mt-2 max-w-[56ch] text-soft">{text}</p> : null}
      {requestId ? <RequestId id={requestId} /> : null}
      {onRetry || actions ? (
        <div className="mt-5 flex flex-wrap gap-2.5">
          {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
