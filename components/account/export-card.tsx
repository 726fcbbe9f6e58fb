"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLiveEvent } from "@/components/live/live-events";
import { LocalMoment } from "@/components/messages/local-moment";
import { formatDay } from "@/components/messages/format-time";
import { notify } from "@/components/layout/toasts";
import { Spinner } from "@/components/layout/spinner";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import type { ExportRow } from "@/lib/account/exports/schema";
import { sizeText } from "./size-text";
import { useAccountCall } from "./use-account-call";

/** The copies of one's data; a new one is made in the background and shows here by itself when it is ready. */
export function ExportCard({ exports }: { exports: readonly ExportRow[] }) {
  const router = useRouter();
  const { call, isPending } = useAccountCall();
  useLiveEvent("export.changed", () => router.refresh());
  const isUnderWay = exports.some(({ status }) => status === "requested");
  const request = () =>
    call("POST", "/api/account/exports", () =>
      notify({ title: "Your data is being gathered", description: "We tell you here and by email when it is ready." }),
    );
  return (
    <Card>
      {exports.length > 0 ? (
        <ul className="divide-y divide-line">
          {exports.map((row) => (
            <ExportItem key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-sm text-soft">You have not asked for a copy yet. It takes about a minute.</p>
      )}
      <CardFooter>
        <Button
          variant={exports.length === 0 ? "primary" : "ghost"}
          onClick={() => (isUnderWay ? undefined : void request())}
          aria-disabled={isPending || isUnderWay || undefined}
        >
          {isUnderWay ? "Being gathered…" : "Gather my data"}
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
          Copy of <LocalMoment iso={requestedAt} format={loweredDay} />
        </p>
        <p className="text-meta text-soft">
          {status === "ready" && expiresAt ? (
            <>
              {byteSize === null ? "" : `${sizeText(byteSize)}, `}deleted after{" "}
              <LocalMoment iso={expiresAt} format={loweredDay} />
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
  requested: "It shows here by itself when it is ready.",
  ready: "",
  failed: "It could not be made. Ask for it anew.",
  expired: "Its seven days are over and the file is deleted.",
};

function StateBadge({ status }: { status: ExportRow["status"] }) {
  if (status === "requested") {
    return (
      <Badge tone="neutral">
        <Spinner /> Being gathered
      </Badge>
    );
  }
  return status === "failed" ? <Badge tone="signal">Failed</Badge> : <Badge tone="outline">Deleted</Badge>;
}

const loweredDay = (iso: string, now: Date, timeZone?: string) => {
  const day = formatDay(iso, now, timeZone);
  return day === "Today" || day === "Yesterday" ? day.toLowerCase() : day;
};
