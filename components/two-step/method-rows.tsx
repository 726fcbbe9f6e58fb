"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { UtcTime } from "@/components/format/utc-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import type { PasskeyRow } from "@/lib/auth/two-step/queries";
import type { AuthenticatorSetup as Setup, MethodAdded } from "@/lib/auth/two-step/schema";
import { addPasskey } from "./passkey-ceremony";

interface AuthenticatorRowProps {
  since: string | null;
  base: string;
  onAdded: (added: MethodAdded) => void;
}

/** An account can have one authenticator app. */
export function AuthenticatorRow({ since, base, onAdded }: AuthenticatorRowProps) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "Something went wrong" });
  const [setup, setSetup] = useState<Setup | null>(null);
  const path = `${base}/authenticator`;
  const begin = async () => setSetup(await send<Setup>("POST", path));
  const remove = async () => {
    if (!(await send("DELETE", path))) return;
    toast({ title: "Authenticator app removed", kind: "good" });
    router.refresh();
  };
  return (
    <CardBody className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="font-semibold">Authenticator app</h3>
          <p className="text-meta text-soft">
            {since ? (
              <>
                Set up <UtcTime at={since} />.
              </>
            ) : (
              "Get a six-digit code from an app on your phone."
            )}
          </p>
        </div>
        {since ? (
          <Button variant="ghost" size="sm" onClick={() => void remove()} pending={isPending}>
            Remove<span className="sr-only"> the authenticator app</span>
          </Button>
        ) : setup ? null : (
          <Button variant="ghost" size="sm" onClick={() => void begin()} pending={isPending}>
            Set up<span className="sr-only"> an authenticator app</span>
          </Button>
        )}
      </div>
      {setup && !since ? (
        <AuthenticatorSetup
          setup={setup}
          path={`${path}/confirm`}
          onCancel={() => setSetup(null)}
          onDone={(added) => {
            setSetup(null);
            onAdded(added);
          }}
        />
      ) : null}
    </CardBody>
  );
}

interface AuthenticatorSetupProps {
  setup: Setup;
  /** The endpoint that verifies the first code. */
  path: string;
  onDone: (added: MethodAdded) => void;
  onCancel: () => void;
}

/** The QR code or key to add, and the first code to confirm it. */
function AuthenticatorSetup({ setup: { secret, qrCode }, path, onDone, onCancel }: AuthenticatorSetupProps) {
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/two-step/schema")).codeSchema,
    defaultValues: { code: "" },
    path,
    onSuccess: onDone,
  });
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <figure className="w-52">
        <img src={qrCode} width={208} height={208} alt="QR code for your authenticator app" className="rounded-lg" />
        <figcaption className="mt-2 text-meta text-soft">
          Scan this with your authenticator app, or enter this key:
          <code className="mt-1 block text-xs break-all text-ink select-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        </figcaption>
      </figure>
      <Form onSubmit={submit} className="flex max-w-sm min-w-60 flex-col gap-4">
        <FormError problem={problem} />
        <Field id="authenticator-code" label="Code" hint="The six digits shown in your app." error={errorOf("code")}>
          <Input inputMode="numeric" autoComplete="one-time-code" className="num" {...form.register("code")} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} pendingText="Checking…">
            Confirm
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

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
            Log in with your fingerprint, face, screen lock, or a security key, without a password.
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
