"use client";

import { useEffect, useState } from "react";
import { carryDescription } from "@/components/preferences/draft/carried-description";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { PublicMatches } from "@/lib/opportunities/public-matches/schema";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import { MatchCards } from "./match-cards";

/** The same object is the same request. */
interface Description {
  text: string;
}

interface Answer {
  of: Description;
  matches?: PublicMatches;
  problem?: string;
}

/** What a description finds. The text is carried to the brief that the visitor makes after sign-up. */
export function DescriptionMatches({ description }: { description: Description }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
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
  if (answer?.of !== description) return <p className="mt-6 text-sm text-soft">Finding matches…</p>;
  if (!answer.matches) {
    return (
      <Alert kind="problem" className="mt-6" title="We couldn’t find matches">
        {answer.problem}
      </Alert>
    );
  }
  return <Found matches={answer.matches} />;
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError ? error.sentence : "You seem to be offline. Check your connection and try again.";

function Found({ matches: { understood, items, notPlaced } }: { matches: PublicMatches }) {
  if (understood.length === 0) {
    return (
      <Alert kind="unknown" className="mt-6" title="We couldn’t read any criteria from this">
        Name a sport or type of event, a place or an audience, for example “cycling in France” or “podcasts for women
        aged 25 to 44”.
      </Alert>
    );
  }
  return (
    <div className="mt-7">
      <ul aria-label="What we understood" className="flex flex-wrap gap-1.5">
        {understood.map(({ label, text }) => (
          <li key={text}>
            <Badge tone="pitch" className="max-w-full break-words whitespace-normal">
              {label}: {text}
            </Badge>
          </li>
        ))}
      </ul>
      {notPlaced.length > 0 ? (
        <p className="mt-2 text-meta break-words text-soft">Not understood: {notPlaced.join("; ")}</p>
      ) : null}
      {items.length > 0 ? (
        <MatchCards items={items} />
      ) : (
        <p className="mt-5 text-sm">No public preview fits this. Many more listings are visible after login.</p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink href="/marketer-signup?next=%2Fpreferences" prefetch={false}>
          Sign up to score every listing
        </ButtonLink>
        <p className="max-w-[54ch] text-meta text-soft">
          We keep your description for your first brief. Budget, dates, exclusivity and availability count once you’re
          logged in.
        </p>
      </div>
    </div>
  );
}
