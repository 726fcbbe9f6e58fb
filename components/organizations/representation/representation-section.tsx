"use client";

import { useRouter } from "next/navigation";
import { EmptyState } from "@/components/layout/empty-state";
import { useLiveEvent } from "@/components/live/live-events";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { RepresentationLine } from "./representation-line";

interface RepresentationSectionProps {
  items: readonly RepresentationView[];
  /** The person who looks. */
  userId: string;
  /** An agency looks for clients, everybody else for agencies. */
  isAgency: boolean;
  isAdmin: boolean;
  side: "marketer" | "seller";
}

/** Whom the organization represents, or who represents it: what waits for an answer, what runs, and what is over. */
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
          title={isAgency ? "You represent nobody yet" : "Nobody represents you"}
          text={isAdmin ? nextSteps[isAgency ? "agency" : "client"] : "An admin of your organization can change that."}
          actions={
            isAdmin ? (
              <ButtonLink href={directories[side]} variant="ghost">
                Look in the directory
              </ButtonLink>
            ) : null
          }
        />
      )}
      {past.length > 0 ? (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-5 py-3.5 text-sm font-semibold hover:bg-sunk">
            Over and declined ({past.length})
          </summary>
          {lines(past)}
        </details>
      ) : null}
    </Card>
  );
}

const descriptions = {
  agency: "Whom you represent. Only the people you name are on a client, and only they see its work.",
  client: "Who may act for you, for what, and with whom. You can end it at any moment.",
};

const directories = {
  marketer: "/brand-organizations#directory",
  seller: "/organizations#directory",
};

const nextSteps = {
  agency: "Find the client in the directory and ask to represent it. Its admins confirm, and say what you may do.",
  client: "Find your agency in the directory and ask it to represent you. You say what it may do.",
};
