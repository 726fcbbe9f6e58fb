"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SubmitButton } from "@/components/form/submit-button";
import { FieldGroup } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { notify } from "@/components/layout/toasts/toasts";
import { ButtonLink } from "@/components/ui/button";
import { RadioCards } from "@/components/ui/radio-group";
import type { JoinPolicy } from "@/lib/organizations/vocabulary";
import { apiRequest } from "@/lib/platform/http/api-client";
import { sentenceOf } from "../attempt";

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
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: React.SyntheticEvent) => {
    event.preventDefault();
    setPending(true);
    setProblem(undefined);
    try {
      await apiRequest("PATCH", "/api/organizations/current", { joinPolicy: value });
      notify({ title: "Saved", kind: "good" });
      router.refresh();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setPending(false);
  };
  return (
    <Form onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-5">
      <FieldGroup id="join-policy" legend="Who can join" error={problem}>
        <RadioCards name="joinPolicy" options={options} value={value} onValueChange={setValue} columns={1} />
      </FieldGroup>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton pending={isPending} pendingText="Saving…">
          Save
        </SubmitButton>
        <ButtonLink href="/organization-join-requests" variant="ghost">
          View requests
        </ButtonLink>
      </div>
    </Form>
  );
}
