"use client";

import { FileText } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { SwitchOrganization } from "../switch-organization";
import { RepresentationActions } from "./representation-actions";
import { otherOf, scopeText, statusOf, termText } from "./representation-text";

interface RepresentationLineProps {
  item: RepresentationView;
  userId: string;
  side: "marketer" | "seller";
}

export function RepresentationLine({ item, userId, side }: RepresentationLineProps) {
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
