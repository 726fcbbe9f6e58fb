"use client";

import { formatCount } from "@/lib/platform/format";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { CircleHelp, Laptop, Smartphone, Tablet } from "lucide-react";
import { LocalTime } from "@/components/format/local-time";
import { formatDayAndTime } from "@/components/format/format-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import type { SessionRow } from "@/lib/auth/own-sessions/schema";

const pictures = { phone: Smartphone, tablet: Tablet, computer: Laptop, unknown: CircleHelp };

/** Active sessions. Logging a device out takes effect with its next request. */
export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "We couldn’t log out the device" });
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const end = async ({ id, device }: SessionRow) => {
    if (!(await send("DELETE", `/api/account/sessions/${id}`))) return;
    toast({ title: `Logged out: ${device}`, kind: "good" });
    router.refresh();
  };
  const endOthers = async () => {
    const result = await send<{ ended: number }>("DELETE", "/api/account/sessions");
    if (!result) return;
    const { ended } = result;
    toast({ title: formatCount(ended, "other session logged out", "other sessions logged out"), kind: "good" });
    router.refresh();
  };
  return (
    <Card>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => void end(session)} isPending={isPending} />
        ))}
      </ul>
      <CardFooter>
        <p className="mr-auto text-sm text-soft">
          {others === 0 ? "No other sessions." : "Logging out everywhere else also revokes your API keys."}
        </p>
        {others > 0 ? (
          <Button variant="warn" size="sm" onClick={() => void endOthers()} pending={isPending}>
            Log out everywhere else
          </Button>
        ) : null}
      </CardFooter>
    </Card>
  );
}

interface SessionItemProps {
  session: SessionRow;
  onEnd: () => void;
  isPending: boolean;
}

function SessionItem({ session, onEnd, isPending }: SessionItemProps) {
  const { device, deviceKind, place, ip, isCurrent, lastSeenAt, loggedInAt } = session;
  const Picture = pictures[deviceKind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunk text-soft">
        <Picture aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isCurrent ? <Badge tone="pitch">This device</Badge> : null}
        </p>
        <p className="text-meta break-words text-soft">
          {place}
          <span aria-hidden="true"> · </span>
          {ip ? (
            <>
              <span className="tabular">{ip}</span>
              <span aria-hidden="true"> · </span>
            </>
          ) : null}
          {isCurrent ? "active now" : <LocalTime iso={lastSeenAt} format={lastSeenText} />}
          <span aria-hidden="true"> · </span>
          <LocalTime iso={loggedInAt} format={loggedInText} />
        </p>
      </div>
      {isCurrent ? null : (
        <Button variant="ghost" size="sm" onClick={onEnd} pending={isPending}>
          Log out
          <span className="sr-only">
            {" "}
            {device}, {place}
          </span>
        </Button>
      )}
    </li>
  );
}

const lastSeenText = (iso: string, now: Date, timeZone?: string) => `last seen ${formatDayAndTime(iso, now, timeZone)}`;
const loggedInText = (iso: string, now: Date, timeZone?: string) => `logged in ${formatDayAndTime(iso, now, timeZone)}`;
