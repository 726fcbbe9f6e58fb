"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { UtcTime } from "@/components/format/utc-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import type { AuthenticatorSetup as Setup, MethodAdded } from "@/lib/auth/two-step/schema";
import { AuthenticatorSetup } from "./authenticator-setup";

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
