"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { UtcTime } from "@/components/format/utc-time";
import { Form } from "@/components/form/form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import type { PasskeyRow } from "@/lib/auth/two-step/queries";
import type { MethodAdded } from "@/lib/auth/two-step/schema";
import { addPasskey } from "./passkey-ceremony";

interface PasskeyRowsProps {
  passkeys: readonly PasskeyRow[];
  base: string;
  onAdded: (added: MethodAdded) => void;
}

export function PasskeyRows({ passkeys, base, onAdded }: PasskeyRowsProps) {
  const path = `${base}/passkeys`;
  const { isPending, run } = useApiMutation({ failureTitle: "We couldn’t add the passkey" });
  const add = async () => {
    const added = await run(() => addPasskey<MethodAdded>(path));
    if (!added) return;
    onAdded(added);
    toast({ title: "Passkey added", kind: "good" });
  };
  return (
    <CardBody className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="font-semibold">Passkeys</h3>
          <p className="text-meta text-soft">
            Log in with your fingerprint, face, screen lock or a security key, without a password.
          </p>
        </div>
        <Button variant="ghost" size="sm" onClick={() => void add()} pending={isPending}>
          Add a passkey
        </Button>
      </div>
      {passkeys.length > 0 ? (
        <ul aria-label="Your passkeys" className="divide-y divide-line rounded-lg border border-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} path={`${path}/${passkey.id}`} />
          ))}
        </ul>
      ) : null}
    </CardBody>
  );
}

function PasskeyItem({ passkey, path }: { passkey: PasskeyRow; path: string }) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "Something went wrong" });
  const [name, setName] = useState<string | null>(null);
  const remove = async () => {
    if (!(await send("DELETE", path))) return;
    toast({ title: `Passkey removed: ${passkey.name}`, kind: "good" });
    router.refresh();
  };
  const rename = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!(await send("PATCH", path, { name }))) return;
    setName(null);
    router.refresh();
  };
  if (name !== null) {
    return (
      <li className="px-4 py-3">
        <Form onSubmit={(event) => void rename(event)} className="flex flex-wrap gap-2">
          <Input
            aria-label="Passkey name"
            value={name}
            maxLength={60}
            autoFocus
            onChange={(event) => setName(event.target.value)}
            className="grow basis-48"
          />
          <Button type="submit" size="sm" pending={isPending}>
            Save
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setName(null)}>
            Cancel
          </Button>
        </Form>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold break-words">{passkey.name}</p>
        <p className="text-meta text-soft">
          Added <UtcTime at={passkey.createdAt} />
          {" · "}
          {passkey.lastUsedAt ? (
            <>
              last used <UtcTime at={passkey.lastUsedAt} />
            </>
          ) : (
            "never used"
          )}
          {passkey.isBackedUp ? " · synced" : null}
        </p>
      </div>
      <Button variant="quiet" size="sm" onClick={() => setName(passkey.name)}>
        Rename<span className="sr-only"> {passkey.name}</span>
      </Button>
      <Button variant="ghost" size="sm" onClick={() => void remove()} pending={isPending}>
        Remove<span className="sr-only"> {passkey.name}</span>
      </Button>
    </li>
  );
}
