"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { useLiveEvent } from "@/components/live/live-events";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import type { DomainView } from "@/lib/organizations/domains/schema";
import { formatLongDate } from "@/lib/platform/format";
import { DomainProof } from "./domain-proof";

/** The organization's domains, with verification steps. */
export function DomainList({ items }: { items: readonly DomainView[] }) {
  const router = useRouter();
  useLiveEvent("domains.changed", () => router.refresh());
  return (
    <Card className="max-w-4xl">
      <CardHeader
        title="Domains"
        description="A verified domain gives your organization the verified badge and shows which requests come from your own team."
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
    schema: async () => (await import("@/lib/organizations/domains/schema")).claimDomainSchema,
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

function DomainLine({ item }: { item: DomainView }) {
  const router = useRouter();
  const [isRemoving, setRemoving] = useState(false);
  const { send } = useApiMutation({ failureTitle: "We couldn’t remove the domain" });
  const remove = async () => {
    const isDone = await send("DELETE", `/api/organizations/domains/${item.id}`);
    setRemoving(false);
    if (isDone) router.refresh();
  };
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold break-all">{item.domain}</span>
            {item.isVerified ? <Badge tone="pitch">Verified</Badge> : <Badge tone="gold">Not verified</Badge>}
          </p>
          {item.verifiedAt ? (
            <p className="text-meta text-soft">
              {item.verifiedBy === "dns" ? "By DNS record" : "By email to its mailbox"}, on{" "}
              {formatLongDate(new Date(item.verifiedAt))}
            </p>
          ) : null}
        </div>
        <Button variant="quiet" size="sm" aria-label={`Remove ${item.domain}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {item.isVerified ? null : <Proofs item={item} />}
      {isRemoving ? (
        <ConfirmDialog
          title={`Remove ${item.domain}?`}
          description={
            item.isVerified
              ? "Without a verified domain, the organization loses its verified badge, and no one can join by domain."
              : "You can add it again with a new record."
          }
          confirm="Remove"
          variant="danger"
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </li>
  );
}

function Proofs({ item }: { item: DomainView }) {
  const router = useRouter();
  const { problem, send } = useApiMutation();
  const prove = async (path: string, data: object | undefined, title: string) => {
    if (!(await send("POST", `/api/organizations/domains/${item.id}/${path}`, data))) return;
    toast({ title, description: item.domain, kind: "good" });
    router.refresh();
  };
  return (
    <DomainProof
      item={item}
      problem={problem?.message}
      onLookUp={() => prove("verify", undefined, "Domain verified")}
      onMail={(mailbox) => prove("email", { mailbox }, "Email sent")}
    />
  );
}
