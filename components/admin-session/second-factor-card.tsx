"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Moment } from "@/components/admin/moment";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { RecoveryCodes } from "./recovery-codes";
import { type CodeAction, SecondFactorDialog } from "./second-factor-dialog";
import { SecondFactorSetup } from "./second-factor-setup";

interface SecondFactorCardProps {
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  /** Nothing else of the admin area opens before it is set up. */
  isDue: boolean;
}

export function SecondFactorCard({ isOn, since, recoveryCodesLeft, isDue }: SecondFactorCardProps) {
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    setCodes(null);
    router.refresh();
  };
  return (
    <Card>
      <CardHeader
        title="Two-step sign-in"
        description="A code of an authenticator app besides the password: a stolen password alone opens nothing."
        actions={<Badge tone={isOn ? "solid" : "outline"}>{isOn ? "On" : "Off"}</Badge>}
      />
      <CardBody className="flex flex-col gap-4">
        {isDue && !codes ? (
          <Alert kind="unknown" title="Set this up first">
            Admins of this installation need two-step sign-in. The rest of the admin area opens when it is on.
          </Alert>
        ) : null}
        {codes ? (
          <RecoveryCodes codes={codes} onDone={finish} />
        ) : isOn ? (
          <SwitchedOn since={since} codesLeft={recoveryCodesLeft} onCodes={setCodes} onOff={finish} />
        ) : (
          <SecondFactorSetup onDone={setCodes} />
        )}
      </CardBody>
    </Card>
  );
}

interface SwitchedOnProps {
  since: string | null;
  codesLeft: number;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
}

function SwitchedOn({ since, codesLeft, onCodes, onOff }: SwitchedOnProps) {
  const [action, setAction] = useState<CodeAction | null>(null);
  return (
    <>
      <p>
        On since <Moment at={since} />. {codesLeft === 1 ? "One recovery code is" : `${codesLeft} recovery codes are`}{" "}
        left.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => setAction("renew")}>
          New recovery codes
        </Button>
        <Button variant="warn" onClick={() => setAction("remove")}>
          Switch off
        </Button>
      </div>
      {action ? (
        <SecondFactorDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={(codes) => {
            setAction(null);
            if (codes) onCodes(codes);
            else onOff();
          }}
        />
      ) : null}
    </>
  );
}
