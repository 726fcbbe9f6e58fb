"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useAccountCall } from "@/components/account/use-account-call";
import { UtcTime } from "@/components/format/utc-time";
import { Form } from "@/components/form/form";
import { notify } from "@/components/layout/toasts/toasts";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import type { PasskeyRow } from "@/lib/auth/two-step/queries";
import type { MethodAdded } from "@/lib/auth/two-step/schema";
import { addPasskey, ceremonyProblem } from "./passkey-ceremony";

interface PasskeyRowsProps {
  passkeys: readonly PasskeyRow[];
  base: string;
  onAdded: (added: MethodAdded) => void;
}

export function PasskeyRows({ passkeys, base, onAdded }: PasskeyRowsProps) {
  const path = `${base}/passkeys`;
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    try {
      onAdded(await addPasskey<MethodAdded>(path));
      notify({ title: "Passkey added", kind: "good" });
    } catch (error) {
      const description = ceremonyProblem(error);
      if (description) notify({ title: "We couldn't add the passkey", description, kind: "problem" });
    } finally {
      setAdding(false);
    }
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
        <Button variant="ghost" size="sm" onClick={() => void add()} aria-disabled={isAdding || undefined}>
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
  const { call, isPending } = useAccountCall();
  const [name, setName] = useState<string | null>(null);
  const remove = () => call("DELETE", path, () => notify({ title: `Passkey removed: ${passkey.name}`, kind: "good" }));
  const rename = (event: React.FormEvent) => {
    event.preventDefault();
    void call("PATCH", path, () => setName(null), { name });
  };
  if (name !== null) {
    return (
      <li className="px-4 py-3">
        <Form onSubmit={rename} className="flex flex-wrap gap-2">
          <Input
            aria-label="Passkey name"
            value={name}
            maxLength={60}
            autoFocus
            onChange={(event) => setName(event.target.value)}
            className="grow basis-48"
          />
          <Button type="submit" size="sm" aria-disabled={isPending || undefined}>
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
      <Button variant="ghost" size="sm" onClick={remove} aria-disabled={isPending || undefined}>
        Remove<span className="sr-only"> {passkey.name}</span>
      </Button>
    </li>
  );
}
