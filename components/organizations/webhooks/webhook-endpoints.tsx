"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneTimeSecret } from "@/components/account/one-time-secret";
import { EmptyState } from "@/components/layout/states/empty-state";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { WebhookKind } from "@/lib/webhooks/catalog";
import type { EndpointView, NewSecret } from "@/lib/webhooks/schema";
import { EndpointDialog } from "./endpoint-dialog";
import { EndpointItem } from "./endpoint-item";

interface WebhookEndpointsProps {
  items: readonly EndpointView[];
  /** The kinds of events that the organization has. */
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
            text="Add the URL of your CRM, your data warehouse or an automation tool, and choose the events it receives."
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
