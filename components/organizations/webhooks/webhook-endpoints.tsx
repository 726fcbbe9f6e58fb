"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus, Webhook } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneTimeSecret } from "@/components/account/one-time-secret";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { formatDayAndTime } from "@/components/format/format-time";
import { LocalTime } from "@/components/format/local-time";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { EmptyState } from "@/components/layout/states/empty-state";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { type WebhookKind, webhookKindLabels } from "@/lib/webhooks/catalog";
import type { EndpointView, NewSecret, DeliveryView } from "@/lib/webhooks/schema";
import { DeliveryLog, deliveryLogKey } from "./delivery-log";
import { EndpointDialog } from "./endpoint-dialog";

interface WebhookEndpointsProps {
  items: readonly EndpointView[];
  /** The event types available to the organization. */
  kinds: readonly WebhookKind[];
}

/** The organization's webhook endpoints, and the secret of one that was just added or rotated. */
export function WebhookEndpoints({ items, kinds }: WebhookEndpointsProps) {
  const router = useRouter();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewSecret | null>(null);
  const show = (secret: NewSecret) => {
    setMade(secret);
    router.refresh();
  };
  const addButton = (
    <Button variant={items.length === 0 ? "primary" : "ghost"} onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-4" />
      Add endpoint
    </Button>
  );
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {made ? (
        <OneTimeSecret
          title={`Copy the signing secret of ${hostOf(made.endpoint.url)} now`}
          text="We can’t show it again. Use it to verify that a delivery is from Pitchside."
          secret={made.secret}
          onDone={() => setMade(null)}
        />
      ) : null}
      <Card>
        <CardHeader
          title="Webhooks"
          description="We send your events to your own systems as they happen, signed and in order."
        />
        {items.length === 0 ? (
          <EmptyState
            plain
            title="No endpoints yet"
            text="Add the URL of your CRM, your data warehouse, or an automation tool, and choose the events it receives."
            actions={addButton}
          />
        ) : (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {items.map((item) => (
                <EndpointItem key={item.id} endpoint={item} kinds={kinds} onSecret={show} />
              ))}
            </ul>
            <CardBody className="flex flex-wrap items-center justify-between gap-3 border-t border-line">
              {addButton}
              <Link href="/developers/webhooks" className="text-sm link">
                How to verify deliveries
              </Link>
            </CardBody>
          </>
        )}
      </Card>
      {isAdding ? <EndpointDialog kinds={kinds} onClose={() => setAdding(false)} onAdded={show} /> : null}
    </div>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

interface EndpointItemProps {
  endpoint: EndpointView;
  kinds: readonly WebhookKind[];
  onSecret: (made: NewSecret) => void;
}

const pauseTexts: Record<NonNullable<EndpointView["pauseReason"]>, string> = {
  by_admin: "Paused. Resume it to send everything that happened in the meantime.",
  failing: "Paused: it hasn’t accepted a delivery in three days. Fix it, send a test event, and resume it.",
  gone: "Paused: it responded with status 410, which means it no longer receives events.",
  account_recovered: "Paused when the account that added it was recovered. Check the URL before you resume it.",
};

/** An endpoint with its status, actions and log. */
function EndpointItem({ endpoint, kinds, onSecret }: EndpointItemProps) {
  const { id, url, description, events, status, pauseReason, previousSecretUntil, waiting, lastDeliveredAt } = endpoint;
  const [open, setOpen] = useState<"edit" | "rotate" | "delete" | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const { act, test, isPending } = useEndpoint(id, () => setLogOpen(true));
  const isPaused = status === "paused";
  const close = () => setOpen(null);
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunk text-soft">
          <Webhook aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold break-all">{url}</span>
            <Badge tone={isPaused ? "gold" : "pitch"}>{isPaused ? "Paused" : "Active"}</Badge>
          </p>
          <p className="text-meta text-soft">
            {description ? `${description} · ` : null}
            {lastDeliveredAt ? (
              <>
                last delivered <LocalTime iso={lastDeliveredAt} format={formatDayAndTime} />
              </>
            ) : (
              "nothing delivered yet"
            )}
            {waiting > 0 ? ` · ${waiting} waiting` : null}
          </p>
          {isPaused && pauseReason ? <p className="mt-1 text-sm">{pauseTexts[pauseReason]}</p> : null}
          {previousSecretUntil ? (
            <p className="mt-1 text-sm">
              The previous secret is valid until <LocalTime iso={previousSecretUntil} format={formatDayAndTime} />.
            </p>
          ) : null}
          <ul aria-label="Events" className="mt-2 flex flex-wrap gap-1.5">
            {events.map((kind) => (
              <li key={kind}>
                <Badge>{webhookKindLabels[kind]}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="ghost" size="sm" pending={isPending} onClick={() => void test()}>
            Send test event
          </Button>
          <Button variant="ghost" size="sm" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
            Deliveries
          </Button>
          <DropdownMenu
            trigger="More"
            label={`More for ${url}`}
            items={[
              isPaused
                ? { label: "Resume", onSelect: () => void act("PATCH", "", "Resumed", { status: "active" }) }
                : { label: "Pause", onSelect: () => void act("PATCH", "", "Paused", { status: "paused" }) },
              { label: "Edit", onSelect: () => setOpen("edit") },
              { label: "Replace secret", onSelect: () => setOpen("rotate") },
              { kind: "separator" },
              { label: "Delete", danger: true, onSelect: () => setOpen("delete") },
            ]}
          />
        </div>
      </div>
      {isLogOpen ? <DeliveryLog endpointId={id} /> : null}
      {open === "edit" ? <EndpointDialog kinds={kinds} endpoint={endpoint} onClose={close} /> : null}
      {open === "rotate" ? (
        <ConfirmDialog
          title="Replace the signing secret?"
          description="You’ll get a new secret now. The current one keeps working for 24 hours."
          confirm="Replace secret"
          onClose={close}
          onConfirm={async () => {
            const made = await act<NewSecret>("POST", "/secret", "Secret replaced");
            close();
            if (made) onSecret(made);
          }}
        />
      ) : null}
      {open === "delete" ? (
        <ConfirmDialog
          title="Delete this endpoint?"
          description="It stops receiving events, and its delivery log is deleted. This is permanent."
          confirm="Delete endpoint"
          variant="danger"
          onClose={close}
          onConfirm={async () => {
            await act("DELETE", "", "Endpoint deleted");
            close();
          }}
        />
      ) : null}
    </li>
  );
}

/** The request for an endpoint, and what is shown afterward. */
function useEndpoint(id: string, showLog: () => void) {
  const router = useRouter();
  const queries = useQueryClient();
  const { send, isPending } = useApiMutation({ failureTitle: "We couldn’t change the endpoint" });
  const path = `/api/webhook-endpoints/${id}`;
  const act = async <Result extends object>(
    method: "POST" | "PATCH" | "DELETE",
    below: string,
    title: string,
    data?: object,
  ): Promise<Result | null> => {
    const result = await send<Result>(method, `${path}${below}`, data);
    if (!result) return null;
    toast({ title, kind: "good" });
    router.refresh();
    return result;
  };
  const test = async () => {
    const delivery = await send<DeliveryView>("POST", `${path}/test`);
    if (!delivery) return;
    const [attempt] = delivery.attempts;
    if (delivery.status === "delivered") toast({ title: "The test event was accepted", kind: "good" });
    else toast({ title: "The test event failed", description: attempt?.problem ?? undefined, kind: "problem" });
    showLog();
    await queries.invalidateQueries({ queryKey: deliveryLogKey(id) });
    router.refresh();
  };
  return { act, test, isPending };
}
