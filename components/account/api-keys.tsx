"use client";

import { Plus, KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { formatShortDate } from "@/components/format/format-time";
import { LocalTime } from "@/components/format/local-time";
import { EmptyState } from "@/components/layout/states/empty-state";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ApiKeyRow, NewApiKey } from "@/lib/auth/api-keys/schema";
import { apiVersion } from "@/lib/platform/http/api-versions";
import { formatInZone } from "@/lib/platform/format";
import { OneTimeSecret } from "./one-time-secret";

const NewKeyDialog = dynamic(() => import("./new-key-dialog").then((file) => file.NewKeyDialog), { ssr: false });

interface ApiKeysProps {
  keys: readonly ApiKeyRow[];
  mayCreate: boolean;
  /** Whether the user may upgrade keys to a newer API version. */
  mayRaise: boolean;
}

/** The API keys visible to the user, and the secret of a newly created one. */
export function ApiKeys({ keys, mayCreate, mayRaise }: ApiKeysProps) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "We couldn’t change the key" });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const revoke = async ({ id, name }: ApiKeyRow) => {
    if (!(await send("DELETE", `/api/account/api-keys/${id}`))) return;
    toast({ title: `Revoked: ${name}`, kind: "good" });
    if (made?.key.id === id) setMade(null);
    router.refresh();
  };
  const raise = async ({ id, name }: ApiKeyRow) => {
    if (!(await send("PATCH", `/api/account/api-keys/${id}`, { apiVersion }))) return;
    toast({ title: `${name} now uses API version ${apiVersion}`, kind: "good" });
    router.refresh();
  };
  const makeButton = mayCreate ? (
    <Button variant={keys.length === 0 ? "primary" : "ghost"} onClick={() => setMaking(true)}>
      <Plus aria-hidden="true" className="size-4" />
      New key
    </Button>
  ) : null;
  return (
    <div className="flex flex-col gap-4">
      {made ? (
        <OneTimeSecret
          title={`${made.key.name} created. Copy its secret now`}
          text="We store only a hash, so we can’t show it again."
          secret={made.secret}
          onDone={() => setMade(null)}
        />
      ) : null}
      {keys.length === 0 ? (
        <EmptyState
          title="No keys yet"
          text={
            mayCreate
              ? "An API key lets a program read and change what you can, within the scopes you choose."
              : "Admins and editors create API keys. Ask an admin of your organization."
          }
          actions={makeButton}
        />
      ) : (
        <>
          <Card>
            <ul className="divide-y divide-line">
              {keys.map((key) => (
                <ApiKeyItem
                  key={key.id}
                  apiKey={key}
                  onRevoke={() => revoke(key)}
                  onRaise={mayRaise && key.apiVersion < apiVersion ? () => raise(key) : undefined}
                  isPending={isPending}
                />
              ))}
            </ul>
          </Card>
          <div>{makeButton}</div>
        </>
      )}
      {isMaking ? <NewKeyDialog onClose={() => setMaking(false)} onMade={setMade} /> : null}
    </div>
  );
}

interface ApiKeyItemProps {
  apiKey: ApiKeyRow;
  onRevoke: () => void;
  /** Left out where there is no newer version, or the user may not choose it. */
  onRaise?: () => void;
  isPending: boolean;
}

/** Revoking asks for confirmation in place: integrations stop immediately, and it can't be undone. */
function ApiKeyItem({ apiKey, onRevoke, onRaise, isPending }: ApiKeyItemProps) {
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
          {` · API version ${apiKey.apiVersion}`}
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
          <span className="text-sm">Programs that use it lose access immediately.</span>
          <Button variant="danger" size="sm" onClick={onRevoke} pending={isPending}>
            Revoke permanently
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {onRaise ? (
            <Button variant="ghost" size="sm" onClick={onRaise} pending={isPending}>
              Use version {apiVersion}
              <span className="sr-only"> for {name}</span>
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
            Revoke<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

const madeText = (iso: string, now: Date, timeZone?: string) => `created ${formatShortDate(iso, now, timeZone)}`;
const expiryText = (iso: string, now: Date, timeZone?: string) =>
  `${new Date(iso) <= now ? "expired" : "expires"} ${formatInZone(iso, timeZone, { dateStyle: "medium" })}`;

const usedText = (iso: string, now: Date, timeZone?: string) => `last used ${formatShortDate(iso, now, timeZone)}`;
