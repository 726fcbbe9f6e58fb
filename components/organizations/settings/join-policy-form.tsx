"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FieldGroup } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { toast } from "@/components/layout/toasts/toast-store";
import { ButtonLink, Button } from "@/components/ui/button";
import { RadioCards } from "@/components/ui/radio-group";
import type { JoinPolicy } from "@/lib/organizations/vocabulary";

const options: { value: JoinPolicy; label: string; description: string }[] = [
  {
    value: "request_approval",
    label: "Anyone can request",
    description: "Anyone can find you in the directory and request to join. An admin decides.",
  },
  {
    value: "invite_only",
    label: "By invitation only",
    description: "You're listed in the directory, but nobody can request to join.",
  },
  {
    value: "verified_domain_auto",
    label: "Automatic for your domains",
    description:
      "People with a confirmed email at your verified domain join as viewers. Everyone else sends a request.",
  },
];

/** Who can become a member, and how. */
export function JoinPolicyForm({ policy }: { policy: JoinPolicy }) {
  const router = useRouter();
  const [value, setValue] = useState<string>(policy);
  const { isPending, problem, send } = useApiMutation();
  const submit = async (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (!(await send("PATCH", "/api/organizations/current", { joinPolicy: value }))) return;
    toast({ title: "Saved", kind: "good" });
    router.refresh();
  };
  return (
    <Form onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-5">
      <FieldGroup id="join-policy" legend="Who can join" error={problem?.message}>
        <RadioCards name="joinPolicy" options={options} value={value} onValueChange={setValue} columns={1} />
      </FieldGroup>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={isPending} pendingText="Saving…">
          Save
        </Button>
        <ButtonLink href="/organization-join-requests" variant="ghost">
          View requests
        </ButtonLink>
      </div>
    </Form>
  );
}
