"use client";

import { formatCount, plural } from "@/lib/platform/format";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { TwoStepRequirement } from "@/lib/organizations/membership/schema";

/** Whether members need two-step verification; shows how many lack it before turning it on. */
export function TwoStepForm({ isRequired, members, membersWithout }: TwoStepRequirement) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "Your choice wasn’t saved" });
  const [isOpen, setOpen] = useState(false);
  const change = async (isNowRequired: boolean) => {
    if (!(await send("PUT", "/api/organizations/current/two-step", { isRequired: isNowRequired }))) return;
    setOpen(false);
    toast({ title: `Two-step verification is ${isNowRequired ? "required" : "optional"}`, kind: "good" });
    router.refresh();
  };
  return (
    <Card className="max-w-2xl">
      <CardHeader
        title="Two-step verification"
        description="Members log in with a passkey, or with their password and a code."
        actions={<Badge tone={isRequired ? "solid" : "outline"}>{isRequired ? "Required" : "Optional"}</Badge>}
      />
      <CardBody className="flex flex-col gap-4">
        <p>{lackText(members, membersWithout)}</p>
        {isOpen ? (
          <div className="flex flex-wrap items-center gap-2">
            <p className="basis-full text-sm text-soft">
              Until they set it up, members without it can’t do anything else. We’ll email them now.
            </p>
            <Button onClick={() => void change(true)} pending={isPending}>
              Require it
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        ) : isRequired ? (
          <Button variant="warn" className="self-start" onClick={() => void change(false)} pending={isPending}>
            Stop requiring it
          </Button>
        ) : (
          <Button variant="ghost" className="self-start" onClick={() => setOpen(true)}>
            Require two-step verification
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

function lackText(members: number, without: number): string {
  if (without === 0)
    return plural(members, "Your only member has set it up.", `All ${members} members have set it up.`);
  return `${without} of ${formatCount(members, "member")} ${plural(without, "has", "have")} not set it up.`;
}
