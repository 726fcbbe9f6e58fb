"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { Plus } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ApiKeyRow, NewApiKey } from "@/lib/auth/api-keys/schema";
import { ApiKeyItem } from "./api-key-item";
import { NewKeyDialog } from "./new-key-dialog";
import { OneTimeSecret } from "./one-time-secret";

interface ApiKeysProps {
  keys: readonly ApiKeyRow[];
  mayCreate: boolean;
}

/** The API keys visible to the user, and the secret of a newly created one. */
export function ApiKeys({ keys, mayCreate }: ApiKeysProps) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "We couldn’t revoke the key" });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const revoke = async ({ id, name }: ApiKeyRow) => {
    if (!(await send("DELETE", `/api/account/api-keys/${id}`))) return;
    toast({ title: `Revoked: ${name}`, kind: "good" });
    if (made?.key.id === id) setMade(null);
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
                <ApiKeyItem key={key.id} apiKey={key} onRevoke={() => revoke(key)} isPending={isPending} />
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
