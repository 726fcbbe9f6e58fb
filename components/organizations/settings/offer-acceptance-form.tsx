"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

import { FieldGroup } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { RadioCards } from "@/components/ui/radio-group";
import type { OfferAcceptance } from "@/lib/organizations/vocabulary";

const options: { value: OfferAcceptance; label: string; description: string }[] = [
  {
    value: "binding",
    label: "Binding",
    description: "Accepting an offer creates a binding deal. The contract puts it in writing.",
  },
  {
    value: "subject_to_contract",
    label: "Subject to contract",
    description: "Accepting an offer settles the terms. Neither side is bound until both have signed the contract.",
  },
];

/** What accepting an offer for this organization's listings means; an offer can override it, and both sides see it. */
export function OfferAcceptanceForm({ acceptance }: { acceptance: OfferAcceptance }) {
  const router = useRouter();
  const [value, setValue] = useState<string>(acceptance);
  const { isPending, problem, send } = useApiMutation();
  const submit = async (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (!(await send("PATCH", "/api/organizations/current", { offerAcceptance: value }))) return;
    toast({ title: "Saved", kind: "good" });
    router.refresh();
  };
  return (
    <Form onSubmit={(event) => void submit(event)} className="mb-9 flex max-w-2xl flex-col gap-5">
      <FieldGroup id="offer-acceptance" legend="When an offer is accepted" error={problem?.message}>
        <RadioCards name="offerAcceptance" options={options} value={value} onValueChange={setValue} columns={1} />
      </FieldGroup>
      <div>
        <Button type="submit" pending={isPending} pendingText="Saving…">
          Save
        </Button>
      </div>
    </Form>
  );
}
