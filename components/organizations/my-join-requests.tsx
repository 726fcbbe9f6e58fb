"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { useLiveEvent } from "@/components/live/live-events";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatLongDate } from "@/lib/platform/format";
import type { OwnJoinRequest } from "@/lib/organizations/join-requests/schema";
import { type JoinRequestStatus, joinRequestLabels } from "@/lib/organizations/join-requests/states";

const tones: Record<JoinRequestStatus, BadgeTone> = {
  pending: "gold",
  approved: "pitch",
  rejected: "signal",
  canceled: "neutral",
  expired: "neutral",
};

/** The user's join requests, updated live. */
export function MyJoinRequests({ items }: { items: readonly OwnJoinRequest[] }) {
  const router = useRouter();
  useLiveEvent("join-request.decided", () => router.refresh());
  if (items.length === 0) return null;
  return (
    <Card>
      <CardHeader title="My requests to join" />
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="font-semibold break-words">{item.organizationName}</span>
                <Badge tone={tones[item.status]}>{joinRequestLabels[item.status]}</Badge>
              </p>
              <p className="text-meta text-soft">{factsOf(item)}</p>
              {item.reason ? <p className="mt-1 text-sm">“{item.reason}”</p> : null}
            </div>
            {item.status === "pending" ? <CancelRequest item={item} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsOf({ status, createdAt, decidedAt, expiresAt }: OwnJoinRequest): string {
  const requested = `Requested on ${formatLongDate(new Date(createdAt))}`;
  if (status === "pending") return `${requested}, expires ${formatLongDate(new Date(expiresAt))}`;
  return decidedAt ? `${requested}, ended on ${formatLongDate(new Date(decidedAt))}` : requested;
}

export function CancelRequest({
  item,
  onDone,
}: {
  item: Pick<OwnJoinRequest, "id" | "organizationName">;
  onDone?: () => void;
}) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { send } = useApiMutation({ failureTitle: "We couldn’t withdraw the request" });
  const cancel = async () => {
    const isDone = await send("DELETE", `/api/organizations/join-requests/${item.id}`);
    setOpen(false);
    if (!isDone) return;
    toast({ title: "Request withdrawn", description: item.organizationName, kind: "good" });
    if (onDone) onDone();
    else router.refresh();
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Withdraw the request to ${item.organizationName}`}
        onClick={() => setOpen(true)}
      >
        Withdraw
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={`Withdraw your request to ${item.organizationName}?`}
          description="Its admins will no longer see it. You can request again later."
          confirm="Withdraw"
          variant="danger"
          onConfirm={cancel}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
