"use client";

import { useRouter } from "next/navigation";
import { EmptyState } from "@/components/layout/states/empty-state";
import { useLiveEvent } from "@/components/live/live-events";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { RepresentationLine } from "./representation-line";

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
  agency: "Clients you represent. Only a client's team can see its work.",
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
