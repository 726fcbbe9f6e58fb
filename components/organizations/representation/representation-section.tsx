"use client";

import { FileText } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyState } from "@/components/layout/states/empty-state";
import { useLiveEvent } from "@/components/live/live-events";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { SwitchOrganization } from "../switch-organization";
import { RepresentationActions } from "./representation-actions";
import { otherOf, scopeText, statusOf, termText } from "./representation-text";

interface RepresentationSectionProps {
  items: readonly RepresentationView[];
  /** The viewing user. */
  userId: string;
  /** Agencies look for clients, everyone else for agencies. */
  isAgency: boolean;
  isAdmin: boolean;
  side: "marketer" | "seller";
}

/** Clients or agencies of the organization: pending, active and past. */
export function RepresentationSection({ items, userId, isAgency, isAdmin, side }: RepresentationSectionProps) {
  const router = useRouter();
  useLiveEvent("representation.changed", () => router.refresh());
  const running = items.filter(({ status }) => status !== "revoked");
  const past = items.filter(({ status }) => status === "revoked");
  const lines = (some: readonly RepresentationView[]) => (
    <ul className="divide-y divide-line border-t border-line">
      {some.map((item) => (
        <RepresentationLine key={item.id} item={item} userId={userId} side={side} />
      ))}
    </ul>
  );
  return (
    <Card>
      <CardHeader
        id="representation"
        title="Clients and agencies"
        description={descriptions[isAgency ? "agency" : "client"]}
      />
      {running.length > 0 ? (
        lines(running)
      ) : (
        <EmptyState
          plain
          title={isAgency ? "No clients yet" : "No agencies yet"}
          text={isAdmin ? nextSteps[isAgency ? "agency" : "client"] : "An admin of your organization can add one."}
          actions={
            isAdmin ? (
              <ButtonLink href={directories[side]} variant="ghost">
                Browse directory
              </ButtonLink>
            ) : null
          }
        />
      )}
      {past.length > 0 ? (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-5 py-3.5 text-sm font-semibold hover:bg-sunk">
            Ended and declined ({past.length})
          </summary>
          {lines(past)}
        </details>
      ) : null}
    </Card>
  );
}

const descriptions = {
  agency: "Clients you represent. Only a client’s team can see its work.",
  client: "Agencies that act for you, with their permissions and team. You can end this at any time.",
};

const directories = {
  marketer: "/brand-organizations#directory",
  seller: "/organizations#directory",
};

const nextSteps = {
  agency: "Find the client in the directory and request to represent it. Its admins confirm and set your permissions.",
  client: "Find your agency in the directory and ask it to represent you. You set its permissions.",
};

interface RepresentationLineProps {
  item: RepresentationView;
  userId: string;
  side: "marketer" | "seller";
}

function RepresentationLine({ item, userId, side }: RepresentationLineProps) {
  const other = otherOf(item);
  const { label, tone } = statusOf(item);
  const isOnTeam = item.side === "agency" && item.people.some(({ id }) => id === userId);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-3.5">
        <Avatar name={other.name} className="mt-0.5" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 font-semibold">{other.name}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <Facts item={item} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <RepresentationActions item={item} />
        {isOnTeam && item.isInForce ? (
          <SwitchOrganization id={item.client.id} name={item.client.name} side={side} />
        ) : null}
      </div>
    </li>
  );
}

function Facts({ item }: { item: RepresentationView }) {
  const { side, scope, people, message, reason, status, document } = item;
  const term = termText(item);
  const names = people.map(({ name }) => name).join(", ");
  return (
    <>
      <p className="mt-0.5 max-w-[64ch] text-meta text-soft">
        {side === "agency" ? "You can: " : "Can: "}
        {scopeText(scope)}
      </p>
      {term ? <p className="text-meta text-soft">{term}</p> : null}
      {status === "revoked" ? null : (
        <p className="text-meta text-soft">
          {names ? `${side === "agency" ? "Team" : "Their team"}: ${names}` : "No team yet."}
        </p>
      )}
      {message && status === "requested" ? (
        <p className="mt-2 max-w-[60ch] border-l-2 border-line pl-3 text-sm break-words whitespace-pre-line">
          {message}
        </p>
      ) : null}
      {reason ? <p className="mt-1.5 max-w-[60ch] text-sm break-words">“{reason}”</p> : null}
      {document ? (
        <a href={document.url} className="mt-1.5 inline-flex max-w-full items-center gap-1.5 text-meta link">
          <FileText aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{document.name}</span>
        </a>
      ) : null}
    </>
  );
}
