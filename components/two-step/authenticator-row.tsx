"use client";

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
import { type AuthenticatorSetup as Setup, type MethodAdded, codeSchema } from "@/lib/auth/two-step/schema";

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
    schema: codeSchema,
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
