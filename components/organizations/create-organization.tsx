"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Field, FieldGroup } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Radio } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import type { Founded } from "@/lib/organizations/create/schema";
import { typesOfSide, organizationTypeLabels } from "@/lib/organizations/vocabulary";

/** Creates another organization, with the user as its admin. */
export function CreateOrganization({ side }: { side: "marketer" | "seller" }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const done = ({ name }: Founded) => {
    setOpen(false);
    toast({ title: `${name} created`, description: "You are its admin.", kind: "good" });
    router.refresh();
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Create organization
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title="Create an organization"
        description="You’ll be its admin. It is separate from your other organizations."
      >
        <CreateOrganizationForm side={side} onDone={done} />
      </Dialog>
    </>
  );
}

interface CreateOrganizationFormProps {
  side: "marketer" | "seller";
  onDone: (founded: Founded) => void;
}

export function CreateOrganizationForm({ side, onDone }: CreateOrganizationFormProps) {
  const id = useId();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/create/schema")).foundOrganizationSchema,
    defaultValues: { name: "", type: typesOfSide[side][0] },
    path: "/api/organizations",
    onSuccess: onDone,
  });
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-4">
      <FormError problem={api.problem} />
      <Field id={`${id}-name`} label="Name" error={api.errorOf("name")}>
        <Input autoComplete="organization" {...api.form.register("name")} />
      </Field>
      <FieldGroup id={`${id}-type`} legend="What kind of organization is it?" error={api.errorOf("type")}>
        {typesOfSide[side].map((type) => (
          <Radio key={type} value={type} label={organizationTypeLabels[type]} {...api.form.register("type")} />
        ))}
      </FieldGroup>
      <div>
        <Button type="submit" pending={api.pending} pendingText="Creating…">
          Create organization
        </Button>
      </div>
    </Form>
  );
}
