"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLiveEvent } from "@/components/live/live-events";
import { LocalTime } from "@/components/format/local-time";
import { formatDay } from "@/components/format/format-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Spinner } from "@/components/ui/spinner";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import type { ExportRow } from "@/lib/account/exports/schema";
import { formatBytes } from "@/lib/platform/format";

/** Data exports; a new one is created in the background and appears when ready. */
export function ExportCard({ exports }: { exports: readonly ExportRow[] }) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "We couldn’t prepare your data", idempotent: true });
  useLiveEvent("export.changed", () => router.refresh());
  const isUnderWay = exports.some(({ status }) => status === "requested");
  const request = async () => {
    if (!(await send("POST", "/api/account/exports"))) return;
    toast({ title: "Preparing your data", description: "We’ll notify you here and by email when it’s ready." });
    router.refresh();
  };
  const label = exports.length > 0 ? "Request a new copy" : "Request my data";
  return (
    <Card>
      {exports.length > 0 ? (
        <ul className="divide-y divide-line">
          {exports.map((row) => (
            <ExportItem key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-sm text-soft">You haven’t requested a copy yet. It takes about a minute.</p>
      )}
      <CardFooter>
        <Button
          variant={exports.length === 0 ? "primary" : "ghost"}
          onClick={() => (isUnderWay ? undefined : void request())}
          pending={isPending || isUnderWay}
        >
          {isUnderWay ? "Preparing…" : label}
        </Button>
      </CardFooter>
    </Card>
  );
}

function ExportItem({ row }: { row: ExportRow }) {
  const { id, status, requestedAt, expiresAt, byteSize } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold">
          Copy from <LocalTime iso={requestedAt} format={loweredDay} />
        </p>
        <p className="text-meta text-soft">
          {status === "ready" && expiresAt ? (
            <>
              {byteSize === null ? "" : `${formatBytes(byteSize)}, `}available until{" "}
              <LocalTime iso={expiresAt} format={loweredDay} />
            </>
          ) : (
            stateTexts[status]
          )}
        </p>
      </div>
      {status === "ready" ? (
        <ButtonLink href={`/api/account/exports/${id}/file`} variant="ghost" size="sm" prefetch={false} download>
          <Download aria-hidden="true" className="size-4" />
          Download ZIP
        </ButtonLink>
      ) : (
        <StateBadge status={status} />
      )}
    </li>
  );
}

const stateTexts: Record<ExportRow["status"], string> = {
  requested: "It will appear here when it’s ready.",
  ready: "",
  failed: "It couldn’t be created. Request it again.",
  expired: "The file was available for seven days and has been deleted.",
};

function StateBadge({ status }: { status: ExportRow["status"] }) {
  if (status === "requested") {
    return (
      <Badge tone="neutral">
        <Spinner /> Preparing
      </Badge>
    );
  }
  return status === "failed" ? <Badge tone="signal">Failed</Badge> : <Badge tone="outline">Deleted</Badge>;
}

const loweredDay = (iso: string, now: Date, timeZone?: string) => {
  const day = formatDay(iso, now, timeZone);
  return day === "Today" || day === "Yesterday" ? day.toLowerCase() : day;
};
