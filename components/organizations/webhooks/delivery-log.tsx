"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { apiPages } from "@/components/form/api-query";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { formatDayAndTime } from "@/components/format/format-time";
import { LocalTime } from "@/components/format/local-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Page } from "@/lib/platform/pagination";
import type { DeliveryView } from "@/lib/webhooks/schema";

export const deliveryLogKey = (endpointId: string) => ["webhook-deliveries", endpointId];

const statuses: Record<DeliveryView["status"], { label: string; tone: BadgeTone }> = {
  pending: { label: "Waiting", tone: "gold" },
  delivered: { label: "Delivered", tone: "pitch" },
  failed: { label: "Failed", tone: "signal" },
  withdrawn: { label: "Not sent", tone: "neutral" },
};

/** The deliveries of an endpoint in the last 30 days, each with every request and response. */
export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const log = useInfiniteQuery(
    apiPages<Page<DeliveryView>>(`/api/webhook-endpoints/${endpointId}/deliveries`, deliveryLogKey(endpointId)),
  );
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  if (log.isPending) return <p className="text-sm text-soft">Loading deliveries…</p>;
  if (log.isError) return <p className="text-sm text-signal">We couldn’t load the deliveries. Try again.</p>;
  if (items.length === 0) return <p className="text-sm text-soft">No deliveries in the last 30 days.</p>;
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Deliveries" className="divide-y divide-line rounded-lg border border-line">
        {items.map((item) => (
          <DeliveryLine key={item.id} delivery={item} endpointId={endpointId} />
        ))}
      </ul>
      {log.hasNextPage ? (
        <div>
          <Button variant="ghost" size="sm" pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function DeliveryLine({ delivery, endpointId }: { delivery: DeliveryView; endpointId: string }) {
  const { id, type, status, isTest, createdAt, nextAttemptAt, attempts, body } = delivery;
  const queries = useQueryClient();
  const { send, isPending } = useApiMutation({ failureTitle: "We couldn’t resend the delivery", idempotent: true });
  const replay = async () => {
    if (!(await send("POST", `/api/webhook-endpoints/deliveries/${id}/replay`))) return;
    toast({ title: "Sending it again", kind: "good" });
    await queries.invalidateQueries({ queryKey: deliveryLogKey(endpointId) });
  };
  return (
    <li>
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5 text-sm">
          <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
          <code className="font-semibold break-all">{type}</code>
          <LocalTime iso={createdAt} format={formatDayAndTime} className="text-soft" />
          {nextAttemptAt && attempts.length > 0 ? (
            <span className="text-soft">
              next attempt <LocalTime iso={nextAttemptAt} format={formatDayAndTime} />
            </span>
          ) : null}
        </summary>
        <div className="flex flex-col gap-3 px-3.5 pb-3.5 text-sm">
          <p className="text-meta text-soft">
            ID <code className="break-all">{id}</code>
          </p>
          <Block label="Request body" text={pretty(body)} />
          {attempts.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
          {status === "pending" || isTest ? null : (
            <div>
              <Button variant="ghost" size="sm" pending={isPending} onClick={() => void replay()}>
                Send again
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function Attempt({ attempt }: { attempt: DeliveryView["attempts"][number] }) {
  const { at, url, statusCode, problem, durationMs, requestHeaders, responseText } = attempt;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <p>
        <LocalTime iso={at} format={formatDayAndTime} />
        {` · ${statusCode ? `status ${statusCode}` : "no response"} · ${durationMs} ms`}
      </p>
      {problem ? <p className="text-signal">{problem}</p> : null}
      <Block
        label={`Request headers, sent to ${url}`}
        text={Object.entries(requestHeaders)
          .map(([name, value]) => `${name}: ${value}`)
          .join("\n")}
      />
      {responseText ? <Block label="Response body" text={responseText} /> : null}
    </section>
  );
}

function Block({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-meta break-all text-soft">{label}</p>
      <pre
        tabIndex={0}
        aria-label={label}
        className="mt-1 max-h-72 overflow-auto rounded-lg bg-sunk p-3 text-xs break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
