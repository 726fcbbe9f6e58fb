"use client";

import { formatNumber, plural } from "@/lib/platform/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MatchBadge } from "@/components/match/match-badge";
import { Card } from "@/components/ui/card";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { BriefPreview } from "@/lib/opportunities/brief-view";
import { listingPath } from "@/lib/paths";
import type { BriefFields } from "@/lib/preferences/schema";
import { briefSchema } from "@/lib/preferences/schema";

const pause = 300;

/** Debounced; the previous result stays until the next one arrives. */
export function useBriefPreview(fields: BriefFields) {
  const [settled, setSettled] = useState(fields);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(fields), pause);
    return () => clearTimeout(timer);
  }, [fields]);
  const requested = briefSchema.safeParse({ ...settled, name: settled.name || "Preview" });
  return useQuery({
    queryKey: ["/api/preferences/preview", JSON.stringify(requested.data)],
    queryFn: ({ signal }) => apiRequest<BriefPreview>("POST", "/api/preferences/preview", requested.data, { signal }),
    enabled: requested.success,
    placeholderData: keepPreviousData,
  });
}

export type PreviewQuery = ReturnType<typeof useBriefPreview>;

/** What the current brief matches, and what each deal-breaker costs. */
export function BriefPreviewPanel({ preview }: { preview: PreviewQuery }) {
  const { data, isError, isFetching, refetch } = preview;
  return (
    <Card>
      <section aria-label="Match preview" className="px-5 py-5">
        {data ? <Found preview={data} isFetching={isFetching} /> : null}
        {!data && !isError ? <p className="text-sm text-soft">Counting…</p> : null}
        {isError ? (
          <p className="mt-2 text-sm text-signal">
            We couldn’t load the preview. Your brief is unchanged.{" "}
            <button type="button" className="underline" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        ) : null}
      </section>
    </Card>
  );
}

function Found({ preview, isFetching }: { preview: BriefPreview; isFetching: boolean }) {
  const { matchCount, total, needs, best, constraintCosts } = preview;
  return (
    <div className={isFetching ? "opacity-70" : ""}>
      <p role="status">
        <strong className="num text-3xl leading-none font-[640]">{formatNumber(matchCount)}</strong>
        <span className="ml-2 text-sm text-soft">of {formatNumber(total)} opportunities within your limits</span>
      </p>
      {needs ? <Needs needs={needs} /> : <Best best={best} />}
      {constraintCosts.length > 0 ? (
        <div className="mt-4 border-t border-line pt-3.5">
          <h3 className="text-sm">Ways to see more opportunities</h3>
          <ul className="mt-1.5 space-y-1 text-meta">
            {constraintCosts.slice(0, 5).map(({ text }) => (
              <li key={text} className="grid grid-cols-[0.75rem_1fr] gap-1.5">
                <span aria-hidden="true" className="font-bold text-pitch">
                  +
                </span>
                {text}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

const Needs = ({ needs }: { needs: { text: string }[] }) => (
  <div className="mt-4 rounded-lg bg-gold-wash px-4 py-3 text-sm">
    <h3 className="text-sm">{answersLeft(needs.length)} to see match scores</h3>
    <ul className="mt-1 list-disc pl-4">
      {needs.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
);

export const answersLeft = (count: number): string => plural(count, "One more answer", `${count} more answers`);

function Best({ best }: { best: BriefPreview["best"] }) {
  if (best.length === 0) return null;
  return (
    <ol aria-label="Best matches right now" className="mt-4 space-y-2 border-t border-line pt-3.5">
      {best.map(({ id, title, score, label }) => (
        <li key={id} className="flex items-center justify-between gap-3 text-sm">
          <a href={listingPath(id)} className="min-w-0 truncate hover:underline">
            {title}
          </a>
          <MatchBadge score={score} label={label.replace(" Match", "")} className="shrink-0" />
        </li>
      ))}
    </ol>
  );
}
