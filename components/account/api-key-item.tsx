"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { LocalTime } from "@/components/format/local-time";
import { formatShortDate } from "@/components/format/format-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ApiKeyRow } from "@/lib/auth/api-keys/schema";
import { formatInZone } from "@/lib/platform/format";

interface ApiKeyItemProps {
  apiKey: ApiKeyRow;
  onRevoke: () => void;
  isPending: boolean;
}

/** Revoking asks for confirmation in place: programs stop at once, and it can't be undone. */
export function ApiKeyItem({ apiKey, onRevoke, isPending }: ApiKeyItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, prefix, scopes, createdAt, lastUsedAt, lastUsedIp, expiresAt, allowedIps, isOwn, owner } = apiKey;
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
          <LocalTime iso={createdAt} format={madeText} />
          <span aria-hidden="true"> · </span>
          {lastUsedAt ? <LocalTime iso={lastUsedAt} format={usedText} /> : "never used"}
          {lastUsedIp ? ` from ${lastUsedIp}` : null}
        </p>
        <p className="text-meta text-soft">
          <LocalTime iso={expiresAt} format={expiryText} />
          {allowedIps.length > 0 ? ` · only from ${allowedIps.join(", ")}` : null}
          {isOwn ? null : ` · created by ${owner}`}
        </p>
        <ul aria-label="Scopes" className="mt-2 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge tone={scope.endsWith(":write") ? "gold" : "neutral"}>{scope}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {isOpen ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm">Programs that use it stop immediately.</span>
          <Button variant="danger" size="sm" onClick={onRevoke} pending={isPending}>
            Revoke permanently
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

const madeText = (iso: string, now: Date, timeZone?: string) => `created ${formatShortDate(iso, now, timeZone)}`;
const expiryText = (iso: string, now: Date, timeZone?: string) =>
  `${new Date(iso) <= now ? "expired" : "expires"} ${formatInZone(iso, timeZone, { dateStyle: "medium" })}`;

const usedText = (iso: string, now: Date, timeZone?: string) => `last used ${formatShortDate(iso, now, timeZone)}`;
