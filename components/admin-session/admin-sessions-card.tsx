"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { Laptop, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { UtcTime } from "@/components/format/utc-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { SessionRow } from "@/lib/auth/own-sessions/schema";

export function AdminSessionsCard({ sessions }: { sessions: readonly SessionRow[] }) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t log out the session" });
  const end = async (which: string) => {
    if (!(await send("POST", `/api/admin/own-access/sessions/${which}`))) return;
    toast({ title: "Session logged out", kind: "good" });
    router.refresh();
  };
  return (
    <Card>
      <CardHeader
        title="Where you’re logged in"
        description="Sessions end after 60 minutes of inactivity, or 12 hours at most."
        actions={
          sessions.length > 1 ? (
            <Button variant="ghost" size="sm" pending={isPending} onClick={() => void end("end-others")}>
              Log out other sessions
            </Button>
          ) : null
        }
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Device kind={session.deviceKind} />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{session.device}</p>
                <p className="text-meta text-soft">
                  {[session.place, session.ip].filter(Boolean).join(" · ")} · used{" "}
                  <UtcTime at={session.lastSeenAt} withTime />
                </p>
              </div>
              {session.isCurrent ? (
                <Badge tone="pitch">This device</Badge>
              ) : (
                <Button
                  variant="quiet"
                  size="sm"
                  pending={isPending}
                  aria-label={`Log out ${session.device}, ${session.place}`}
                  onClick={() => void end(`${session.id}/end`)}
                >
                  Log out
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Device({ kind }: { kind: SessionRow["deviceKind"] }) {
  const Icon = kind === "phone" || kind === "tablet" ? Smartphone : Laptop;
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />;
}
