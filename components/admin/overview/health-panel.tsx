import { formatBytes, formatRelative } from "@/lib/platform/format";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { Health } from "@/lib/moderation/overview/health-queries";
import { FactList, type Fact } from "@/components/ui/fact-list";

/** System health. Every color has a text label. */
export function HealthPanel({ health, at }: { health: Health; at: Date }) {
  const { database, jobs, mail, events } = health;
  const waitsLong = jobs.oldestWaiting && at.getTime() - jobs.oldestWaiting.getTime() > 10 * 60_000;
  const share = database.connections / database.maxConnections;
  return (
    <Card>
      <CardHeader title="Health" description="This server and the services it shares." />
      <CardBody className="grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        <Part title="Database" state={share > 0.9 ? "Nearly full" : database.answerMs > 500 ? "Slow" : "Healthy"}>
          {[
            ["PostgreSQL", database.version],
            ["Response time", `${database.answerMs} ms`],
            ["Size", formatBytes(database.bytes)],
            ["Connections", `${database.connections} of ${database.maxConnections}`],
          ]}
        </Part>
        <Part title="Jobs" state={jobs.failed > 0 ? "Needs attention" : waitsLong ? "Behind" : "Healthy"}>
          {[
            ["Waiting", jobs.waiting],
            ["Oldest", jobs.oldestWaiting ? formatRelative(jobs.oldestWaiting, at) : "none"],
            ["Running", jobs.running],
            ["Failed", jobs.failed],
          ]}
        </Part>
        <Part title="Email and events" state={mail.isSent ? "Healthy" : "Outbox only"}>
          {[
            ["Email", mail.isSent ? "Delivered" : "Outbox only"],
            ["Waiting", mail.queued],
            ["Oldest", mail.oldestQueued ? formatRelative(mail.oldestQueued, at) : "none"],
            ["Events", `${events.lastHour} in the last hour`],
          ]}
        </Part>
        <Part title="Instances" state={health.instances > 0 ? "Healthy" : "Single"}>
          {[
            ["Version", health.version],
            ["Instances", Math.max(1, health.instances)],
            ["Node", health.node],
            ["Uptime", formatRelative(new Date(at.getTime() - health.uptimeSeconds * 1000), at)],
          ]}
        </Part>
      </CardBody>
    </Card>
  );
}

const calm = ["Healthy", "Outbox only", "Single"];

function Part({ title, state, children }: { title: string; state: ReactNode; children: readonly Fact[] }) {
  return (
    <section>
      <h3 className="mb-2 flex items-center justify-between gap-2 text-sm">
        {title} <Badge tone={calm.includes(String(state)) ? "pitch" : "signal"}>{state}</Badge>
      </h3>
      <FactList facts={children} />
    </section>
  );
}
