"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { LocalMoment } from "@/components/messages/local-moment";
import { shortText } from "@/components/messages/moment-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ApiKeyRow } from "@/lib/auth/api-keys/schema";

interface ApiKeyItemProps {
  apiKey: ApiKeyRow;
  onRevoke: () => void;
  isPending: boolean;
}

/** Revoking asks once more in its place: programs stop at once, and there is no way back. */
export function ApiKeyItem({ apiKey, onRevoke, isPending }: ApiKeyItemProps) {
  const [isAsking, setAsking] = useState(false);
  const { name, prefix, scopes, createdAt, lastUsedAt } = apiKey;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunk text-soft">
        <KeyRound aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-meta text-soft">
          <code>{prefix}…</code>
          <span aria-hidden="true"> · </span>
          <LocalMoment iso={createdAt} say={madeText} />
          <span aria-hidden="true"> · </span>
          {lastUsedAt ? <LocalMoment iso={lastUsedAt} say={usedText} /> : "never used"}
        </p>
        <ul aria-label="Scopes" className="mt-2 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge tone={scope.endsWith(":write") ? "gold" : "neutral"}>{scope}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm">Programs with it stop at once.</span>
          <Button variant="danger" size="sm" onClick={onRevoke} aria-disabled={isPending || undefined}>
            Revoke for good
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

const madeText = (iso: string, now: Date, timeZone?: string) => `made ${shortText(iso, now, timeZone)}`;
const usedText = (iso: string, now: Date, timeZone?: string) => `last used ${shortText(iso, now, timeZone)}`;
