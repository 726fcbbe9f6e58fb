"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatLongDate } from "@/lib/platform/format";
import type { DomainView } from "@/lib/organizations/domains/schema";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { DomainProof } from "./domain-proof";

export function DomainLine({ item }: { item: DomainView }) {
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
            {item.isVerified ? <Badge tone="pitch">Verified</Badge> : <Badge tone="gold">? Not verified</Badge>}
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
              ? "Without a verified domain, the organization loses its verified mark and nobody can join by domain."
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
