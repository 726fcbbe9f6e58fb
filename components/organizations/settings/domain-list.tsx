"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { useLiveEvent } from "@/components/live/live-events";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { type DomainView, claimDomainSchema } from "@/lib/organizations/domains/schema";
import { DomainLine } from "./domain-line";

/** The organization's domains, with verification steps. */
export function DomainList({ items }: { items: readonly DomainView[] }) {
  const router = useRouter();
  useLiveEvent("domains.changed", () => router.refresh());
  return (
    <Card className="max-w-4xl">
      <CardHeader
        title="Domains"
        description="A verified domain gives your organization the verified mark and shows which requests come from your own people."
      />
      <CardBody>
        <ClaimForm />
      </CardBody>
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <DomainLine key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function ClaimForm() {
  const router = useRouter();
  const api = useApiForm({
    schema: claimDomainSchema,
    defaultValues: { domain: "" },
    path: "/api/organizations/domains",
    onSuccess: ({ domain }: DomainView) => {
      toast({ title: `${domain} added`, description: "Verify it to activate it.", kind: "good" });
      api.form.reset();
      router.refresh();
    },
  });
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-4">
      <FormError problem={api.problem} />
      <div className="flex flex-wrap items-start gap-3">
        <Field id="claim-domain" label="Domain" error={api.errorOf("domain")} className="min-w-56 flex-1">
          <Input inputMode="url" autoComplete="off" placeholder="company.com" {...api.form.register("domain")} />
        </Field>
        <div className="self-end">
          <Button type="submit" pending={api.pending} pendingText="Adding…">
            Add domain
          </Button>
        </div>
      </div>
    </Form>
  );
}
