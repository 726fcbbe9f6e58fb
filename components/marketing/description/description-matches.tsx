"use client";

import { useEffect, useRef, useState } from "react";
import { CoverArt } from "@/components/cover/cover-art";
import { carryDescription } from "@/components/preferences/draft/carried-description";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import type { PublicMatches } from "@/lib/opportunities/public-matches/schema";
import { propertiesPath } from "@/lib/paths";
import { formatCount } from "@/lib/platform/format";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

/** Identity of the object is identity of the request. */
export interface Description {
  text: string;
  /** The text without corrections. */
  asTyped?: boolean;
}

interface Answer {
  of: Description;
  matches?: PublicMatches;
  problem?: string;
}

interface DescriptionMatchesProps {
  description: Description;
  /** Sends a text again: without one of its parts, or as originally typed. */
  onAgain: (description: Description) => void;
}

/** The matches of a description. The text is carried over to the brief that the visitor creates after sign-up. */
export function DescriptionMatches({ description, onAgain }: DescriptionMatchesProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.of === description) found.current?.scrollIntoView?.({ block: "nearest" });
  }, [answer, description]);
  useEffect(() => {
    const leaving = new AbortController();
    carryDescription(description.text);
    apiRequest<PublicMatches>("POST", "/api/public/matches", description, { signal: leaving.signal }).then(
      (matches) => setAnswer({ of: description, matches }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setAnswer({ of: description, problem: problemOf(error) });
      },
    );
    return () => leaving.abort();
  }, [description]);
  if (answer?.of !== description) return <p className="text-sm text-soft">Finding matches…</p>;
  if (!answer.matches) {
    return (
      <Alert kind="problem" title="We couldn’t find matches">
        {answer.problem}
      </Alert>
    );
  }
  const { matches } = answer;
  const searched = matches.corrected ?? description.text;
  const leaveOut = (part: string) => onAgain({ text: searched.replace(part, " ").replace(/\s+/g, " ").trim() });
  return (
    <div ref={found} className="scroll-my-24">
      {matches.corrected ? (
        <p className="mb-3 text-sm break-words">
          Showing results for “{matches.corrected}”.{" "}
          <Button size="sm" variant="ghost" onClick={() => onAgain({ text: description.text, asTyped: true })}>
            Search for “{description.text}” instead
          </Button>
        </p>
      ) : null}
      <Found matches={matches} onLeaveOut={leaveOut} />
    </div>
  );
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError ? error.sentence : "You seem to be offline. Check your connection and try again.";

interface FoundProps {
  matches: PublicMatches;
  onLeaveOut: (part: string) => void;
}

function Found({ matches: { understood, items, loosenings, counted, notPlaced }, onLeaveOut }: FoundProps) {
  if (understood.length === 0 && items.length === 0) {
    return (
      <Alert kind="unknown" title="We couldn’t read any criteria from this">
        Name a sport or type of event, a place, or an audience, for example “cycling in France” or “podcasts for women
        aged 25 to 44.”
      </Alert>
    );
  }
  return (
    <>
      <ul aria-label="What we understood" className="flex flex-wrap gap-1.5">
        {understood.map(({ label, text }) => (
          <li key={text}>
            <Badge tone="pitch" className="max-w-full break-words whitespace-normal">
              {label}: {text}
            </Badge>
          </li>
        ))}
      </ul>
      <Parts title="Counted as keywords" parts={counted} />
      <Parts title="Worth checking" parts={notPlaced} />
      {items.length > 0 ? <MatchCards items={items} /> : <Nothing loosenings={loosenings} onLeaveOut={onLeaveOut} />}
      <div className="mt-5">
        <ButtonLink href="/marketer-signup?next=%2Fpreferences" prefetch={false}>
          Sign up to score every listing
        </ButtonLink>
        <p className="mt-2 max-w-[54ch] text-meta text-soft">
          We keep your description for your first brief. Budget, dates, exclusivity, and availability count once you’re
          logged in.
        </p>
      </div>
    </>
  );
}

const Parts = ({ title, parts }: { title: string; parts: readonly string[] }) =>
  parts.length > 0 ? (
    <p className="mt-2 text-meta break-words text-soft">
      {title}: {parts.join("; ")}
    </p>
  ) : null;

interface NothingProps {
  loosenings: PublicMatches["loosenings"];
  onLeaveOut: (part: string) => void;
}

const Nothing = ({ loosenings, onLeaveOut }: NothingProps) => (
  <>
    <p className="mt-5 text-sm">No public preview fits this. Many more listings are visible after login.</p>
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {loosenings.map(({ text, count }) => (
        <li key={text}>
          <Button size="sm" variant="ghost" onClick={() => onLeaveOut(text)}>
            Without “{text}”: {formatCount(count, "preview", "previews")}
          </Button>
        </li>
      ))}
    </ul>
  </>
);

function MatchCards({ items }: { items: PublicMatches["items"] }) {
  return (
    <ul aria-label="Matches" className="mt-4 grid gap-2.5">
      {items.map((item) => (
        <li
          key={item.id}
          className="relative grid grid-cols-[4.5rem_1fr] gap-3.5 rounded-xl border border-line bg-card p-2.5 hover:border-edge"
        >
          <CoverArt listing={item} ratio="square" className="rounded-lg" />
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-2">
              <h3 className="text-base leading-snug break-words">
                <a
                  href={`${propertiesPath}/${item.slug}`}
                  className="text-ink no-underline after:absolute after:inset-0"
                >
                  {item.title}
                </a>
              </h3>
              {item.label ? <Badge className="shrink-0">{item.label}</Badge> : null}
            </div>
            <p className="mt-0.5 text-meta text-soft">{[item.kind, item.place].filter(Boolean).join(" · ")}</p>
            {item.reasons.length > 0 ? (
              <p className="mt-1 text-meta">
                <span aria-hidden="true" className="font-bold text-pitch">
                  +{" "}
                </span>
                {item.reasons.join("; ")}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
