"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Select } from "@/components/ui/select";
import { decisionLabels, passReasonLabels, savedDecisions } from "@/lib/opportunities/saved/decisions";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import type { SavedPage } from "./saved-page";
import { useSavedWrite } from "./use-saved-write";

const PassDialog = dynamic(() => import("./pass-dialog").then((file) => file.PassDialog), { ssr: false });

/** The status of a saved listing, its owner, and the package that the team has in mind. */
export function DecisionControls({ card, page }: { card: SavedCard; page: SavedPage }) {
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap gap-x-4 gap-y-3">
      {page.canEdit ? <Status card={card} /> : <Fact label="Status" text={decisionLabels[card.decision]} />}
      {page.canEdit ? (
        <Owner card={card} team={page.team} />
      ) : (
        <Fact label="Owner" text={card.owner?.name ?? "No owner"} />
      )}
      {page.canEdit && card.packages.length > 1 ? <PackageChoice card={card} /> : null}
      {card.decision === "passed" && card.passReason ? (
        <p className="w-full text-meta wrap-anywhere text-soft">
          {[passReasonLabels[card.passReason], card.passNote].filter(Boolean).join(": ")}
          {card.decidedBy ? ` · ${card.decidedBy}` : null}
        </p>
      ) : null}
    </div>
  );
}

function Status({ card }: { card: SavedCard }) {
  const [isPassing, setPassing] = useState(false);
  const { isPending, write } = useSavedWrite("We couldn’t change the status");
  const choose = (decision: string) => {
    if (decision === "passed") setPassing(true);
    else void write("PUT", `/api/saved/${card.id}/decision`, { decision });
  };
  // A conversation with the seller means contacted, so "considering" would change nothing.
  const choices = savedDecisions.filter((decision) => decision !== "considering" || !card.conversationId);
  return (
    <>
      <Labeled label="Status">
        <Select
          dense
          aria-label={`Status of ${card.card.title}`}
          value={card.decision}
          disabled={isPending}
          onChange={(event) => choose(event.target.value)}
          options={choices.map((decision) => ({ value: decision, label: decisionLabels[decision] }))}
        />
      </Labeled>
      {isPassing ? <PassDialog card={card} onClose={() => setPassing(false)} /> : null}
    </>
  );
}

function Owner({ card, team }: { card: SavedCard; team: SavedPage["team"] }) {
  const { isPending, write } = useSavedWrite("We couldn’t change the owner");
  const isFormer = card.owner && !team.some(({ id }) => id === card.owner?.id);
  const people = isFormer && card.owner ? [...team, card.owner] : team;
  return (
    <Labeled label="Owner">
      <Select
        dense
        aria-label={`Owner of ${card.card.title}`}
        value={card.owner?.id ?? ""}
        disabled={isPending}
        placeholder="No owner"
        onChange={(event) => void write("PUT", `/api/saved/${card.id}/owner`, { ownerId: event.target.value || null })}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Labeled>
  );
}

/** A sold package stays selected, marked as sold; the price beside it is the selected package's. */
function PackageChoice({ card }: { card: SavedCard }) {
  const { isPending, write } = useSavedWrite("We couldn’t change the package");
  const packages = card.packages.filter(({ id, isSold }) => !isSold || id === card.packageId);
  return (
    <Labeled label="Package">
      <Select
        dense
        aria-label={`Package of ${card.card.title}`}
        value={card.packageId ?? ""}
        disabled={isPending}
        placeholder="Best match"
        onChange={({ target }) =>
          void write("PUT", `/api/saved/${card.id}/package`, { packageId: target.value || null })
        }
        options={packages.map(({ id, name, priceText, isSold }) => ({
          value: id,
          label: `${name}, ${isSold ? "sold out" : priceText}`,
        }))}
      />
    </Labeled>
  );
}

const Labeled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="w-40 min-w-0 max-sm:w-[calc(50%-0.5rem)]">
    <span aria-hidden="true" className="mb-1 block text-meta text-soft">
      {label}
    </span>
    {children}
  </div>
);

const Fact = ({ label, text }: { label: string; text: string }) => (
  <p className="text-sm">
    <span className="text-soft">{label}</span> {text}
  </p>
);
