"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { KeyRound } from "lucide-react";
import { LocalTime } from "@/components/format/local-time";
import { formatShortDate } from "@/components/format/format-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import type { IdentityRow } from "@/lib/auth/single-sign-on/schema";

interface ConnectedLoginsProps {
  identities: readonly IdentityRow[];
  /** The logins that are or can be connected, by provider ID. */
  providers: readonly { id: string; label: string }[];
}

export function ConnectedLogins({ identities, providers }: ConnectedLoginsProps) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "We couldn’t disconnect the login" });
  const connecting = useApiMutation({ failureTitle: "We couldn’t connect the login" });
  const labels = new Map(providers.map(({ id, label }) => [id, label]));
  const labelOf = (provider: string) => labels.get(provider) ?? "Organization login";
  const free = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  const disconnect = async ({ id, provider }: IdentityRow) => {
    if (!(await send("DELETE", `/api/account/logins/${id}`))) return;
    toast({ title: `${labelOf(provider)} disconnected`, kind: "good" });
    router.refresh();
  };
  const connect = async (provider: string) => {
    const result = await connecting.send<{ url: string }>("POST", "/api/account/logins", { provider });
    if (result) location.assign(result.url);
  };
  return (
    <Card>
      {identities.length > 0 ? (
        <ul className="divide-y divide-line">
          {identities.map((identity) => (
            <LoginItem
              key={identity.id}
              identity={identity}
              label={labelOf(identity.provider)}
              onDisconnect={() => void disconnect(identity)}
              isPending={isPending}
            />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-sm text-soft">No connected logins.</p>
      )}
      {free.length > 0 ? (
        <CardFooter>
          {free.map(({ id, label }) => (
            <Button key={id} variant="ghost" size="sm" pending={connecting.isPending} onClick={() => void connect(id)}>
              Connect {label}
            </Button>
          ))}
        </CardFooter>
      ) : null}
    </Card>
  );
}

interface LoginItemProps {
  identity: IdentityRow;
  label: string;
  onDisconnect: () => void;
  isPending: boolean;
}

function LoginItem({ identity, label, onDisconnect, isPending }: LoginItemProps) {
  const { email, createdAt, lastUsedAt } = identity;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunk text-soft">
        <KeyRound aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold break-words">{label}</p>
        <p className="text-meta break-words text-soft">
          {email}
          <span aria-hidden="true"> · </span>
          <LocalTime iso={createdAt} format={connectedText} />
          {lastUsedAt ? (
            <>
              <span aria-hidden="true"> · </span>
              <LocalTime iso={lastUsedAt} format={usedText} />
            </>
          ) : null}
        </p>
      </div>
      <Button variant="ghost" size="sm" onClick={onDisconnect} pending={isPending}>
        Disconnect<span className="sr-only"> {label}</span>
      </Button>
    </li>
  );
}

const connectedText = (iso: string, now: Date, timeZone?: string) => `connected ${formatShortDate(iso, now, timeZone)}`;
const usedText = (iso: string, now: Date, timeZone?: string) => `last used ${formatShortDate(iso, now, timeZone)}`;
