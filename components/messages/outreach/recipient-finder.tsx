"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useDeferredValue, useState } from "react";

import { apiQuery } from "@/components/form/api-query";
import { Field } from "@/components/form/field";
import { OrganizationMenu } from "@/components/organizations/blocks/organization-menu";
import { OrganizationLine } from "@/components/organizations/organization-line";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { placeText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { limits } from "@/lib/limits";
import type { Recipient } from "@/lib/messages/recipients/schema";

interface RecipientFinderProps {
  chosen: Recipient | null;
  error?: string;
  onChoose: (recipient: Recipient | null) => void;
}

/** Finds the marketer to write to by name; shows only the chosen one until it is changed. */
export function RecipientFinder({ chosen, error, onChoose }: RecipientFinderProps) {
  if (chosen) return <ChosenRecipient recipient={chosen} error={error} onChange={() => onChoose(null)} />;
  return <RecipientSearch error={error} onChoose={onChoose} />;
}

function RecipientSearch({ error, onChoose }: Omit<RecipientFinderProps, "chosen">) {
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const isEnough = q.length >= limits.shortestQuery.recipients;
  const { data, isError } = useQuery({
    ...apiQuery<{ items: Recipient[] }>(`/api/conversations/marketers?${new URLSearchParams({ q })}`, [
      "/api/conversations/marketers",
      q,
    ]),
    enabled: isEnough,
    placeholderData: (before) => before,
  });
  return (
    <div className="grid gap-3">
      <Field
        id="recipient"
        label="Marketer"
        hint="Enter at least two letters of the organization’s name."
        required
        error={error}
      >
        <Input type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div aria-live="polite">
        {isEnough ? (
          <Found q={q} items={data?.items} isError={isError} onChoose={onChoose} />
        ) : isFeatureShown("pitches") ? (
          <p className="text-sm text-soft">
            Not sure who to write to?{" "}
            <Link href="/briefs" className="link">
              Browse open briefs
            </Link>{" "}
            that match your listings.
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface FoundProps {
  q: string;
  items?: readonly Recipient[];
  isError: boolean;
  onChoose: (recipient: Recipient) => void;
}

function Found({ q, items, isError, onChoose }: FoundProps) {
  if (isError) return <p className="text-sm text-signal">We couldn’t search marketers. Try again in a moment.</p>;
  if (!items) return <Skeleton className="h-16" />;
  if (items.length === 0) return <p className="text-sm text-soft">No marketers match “{q}”. Try a shorter search.</p>;
  return (
    <ul
      aria-label="Matching marketers"
      className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card"
    >
      {items.map((recipient) => (
        <li key={recipient.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <RecipientLine recipient={recipient} />
          <div className="flex items-center gap-1.5">
            {recipient.contact === "new" || recipient.contact === "in_contact" ? (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Write to ${recipient.name}`}
                onClick={() => onChoose(recipient)}
              >
                Select
              </Button>
            ) : null}
            <OrganizationMenu organization={recipient} blockId={recipient.blockId} side="seller" />
          </div>
        </li>
      ))}
    </ul>
  );
}

const contactBadges = {
  new: null,
  in_contact: <Badge tone="pitch">In contact</Badge>,
  needs_plan: <Badge tone="gold">Requires a plan</Badge>,
  closed: <Badge tone="outline">Closed as spam</Badge>,
  blocked: <Badge tone="signal">Blocked</Badge>,
} as const;

function RecipientLine({ recipient }: { recipient: Recipient }) {
  const { industryCategory, hqCity, hqCountry, contact } = recipient;
  const place = placeText({ city: hqCity, country: hqCountry });
  return (
    <OrganizationLine
      {...recipient}
      facts={[industryCategory ? labelOf(industryCategory) : null, place]}
      badge={contactBadges[contact]}
    />
  );
}

interface ChosenRecipientProps {
  recipient: Recipient;
  error?: string;
  onChange: () => void;
}

function ChosenRecipient({ recipient, error, onChange }: ChosenRecipientProps) {
  return (
    <div role="group" aria-label="Marketer" className="grid gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        Marketer
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-card px-4 py-3">
        <RecipientLine recipient={recipient} />
        <Button variant="ghost" size="sm" onClick={onChange}>
          Change
        </Button>
      </div>
      {error ? <p className="text-meta font-medium text-signal">{error}</p> : null}
    </div>
  );
}
