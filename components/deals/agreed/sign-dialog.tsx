"use client";

import { useId, useState } from "react";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useSession } from "@/components/session/use-session";
import { Input } from "@/components/ui/input";
import type { ContractView, DealProgress } from "@/lib/deals/agreed/view";

interface SignDialogProps {
  deal: DealProgress;
  contract: ContractView;
  onClose: () => void;
}

/** A signature: full name and role. Pitchside adds the time and the network address. */
export function SignDialog({ deal, contract, onClose }: SignDialogProps) {
  const id = useId();
  const { user } = useSession();
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? user?.name ?? "";
  const [title, setTitle] = useState("");
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["name", "title"]);
  const { version } = contract;
  const own = deal[deal.side].name;
  const submit = async () => {
    const data = { version, name, title };
    if (await take({ method: "POST", path: "/contract/sign", data }, "Contract signed")) onClose();
  };
  return (
    <FormDialog
      title={`Sign version ${version} for ${own}`}
      description="Your signature binds your organization. We record your name, role, IP address, and the time."
      submit="Sign contract"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field id={`${id}-name`} label="Full name" required error={errorOf("name")}>
        <Input autoComplete="name" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field id={`${id}-title`} label="Role" required error={errorOf("title")}>
        <Input
          autoComplete="organization-title"
          maxLength={120}
          placeholder="Commercial director"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
