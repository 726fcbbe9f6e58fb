import { ReceivedPitchActions } from "@/components/pitches/received-pitch-actions";
import { ReportPitch } from "@/components/pitches/report-pitch";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { listingPath, threadPath } from "@/lib/paths";
import { declineReasonLabels } from "@/lib/messages/declines/reasons";
import { pitchStateLabels } from "@/lib/pitches/states";
import type { ReceivedPitch } from "@/lib/pitches/view";

interface ReceivedPitchesProps {
  briefId: string;
  isOpen: boolean;
  maxPitches: number;
  pitches: readonly ReceivedPitch[];
  canAnswer: boolean;
}

const MAX_COMPARED = 4;

/** The pitches to a brief, the best match first. */
export function ReceivedPitches({ briefId, isOpen, maxPitches, pitches, canAnswer }: ReceivedPitchesProps) {
  const ids = [...new Set(pitches.filter(({ state }) => state !== "declined").map(({ listing }) => listing.id))];
  return (
    <Card className="mb-6">
      <CardHeader
        title="Pitches"
        description={
          isOpen
            ? `${pitches.length} of up to ${maxPitches}. Sellers don’t know who you are until you answer.`
            : "This brief is closed to new pitches."
        }
        actions={
          ids.length > 1 ? (
            <ButtonLink
              size="sm"
              variant="ghost"
              href={`/opportunities/compare?ids=${ids.slice(0, MAX_COMPARED).join(",")}&briefId=${briefId}`}
            >
              Compare listings
            </ButtonLink>
          ) : null
        }
      />
      {pitches.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-sm text-soft">
          No pitches yet. We show the brief to every seller with a good match.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {pitches.map((pitch) => (
            <Pitch key={pitch.id} pitch={pitch} briefId={briefId} canAnswer={canAnswer} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Pitch({ pitch, briefId, canAnswer }: { pitch: ReceivedPitch; briefId: string; canAnswer: boolean }) {
  const { listing, seller, state, reason, score, label, body } = pitch;
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-base">
            <a href={listingPath(listing.id, briefId)} className="hover:underline">
              {listing.title}
            </a>
          </h3>
          <p className="text-meta text-soft">
            {seller} · {pitch.package ? `${pitch.package}, ${pitch.priceText}` : "No package"}
          </p>
        </div>
        <p className="text-meta">
          {score === null ? "Outside your brief now" : <strong className="num text-lg">{score}</strong>} {label}
        </p>
      </div>
      <p className="mt-2 max-w-prose text-sm whitespace-pre-line">{body}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {state === "sent" ? null : (
          <Badge tone={state === "answered" ? "pitch" : undefined}>{pitchStateLabels[state]}</Badge>
        )}
        {reason ? <span className="text-meta text-soft">{declineReasonLabels[reason]}</span> : null}
        {pitch.conversationId ? (
          <ButtonLink size="sm" variant="ghost" href={threadPath(pitch.conversationId)}>
            Open the conversation
          </ButtonLink>
        ) : null}
        {state === "sent" && canAnswer ? (
          <ReceivedPitchActions id={pitch.id} title={listing.title} seller={seller} />
        ) : null}
        {pitch.isReported ? <Badge tone="signal">Reported</Badge> : null}
        {canAnswer && !pitch.isReported ? <ReportPitch id={pitch.id} title={listing.title} seller={seller} /> : null}
      </div>
    </li>
  );
}
