import { formatCount } from "@/lib/platform/format";
import { PitchForm } from "@/components/pitches/pitch-form";
import { WithdrawPitch } from "@/components/pitches/withdraw-pitch";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { threadPath } from "@/lib/paths";
import { pitchStateLabels } from "@/lib/pitches/states";
import type { OpenBrief, OwnPitch } from "@/lib/pitches/view";

/** A marketer's brief, without their identity, and the seller's pitch for it. */
export function OpenBriefCard({ brief, canPitch }: { brief: OpenBrief; canPitch: boolean }) {
  const { id, title, facts, matches, pitch, pitchesLeft, isOpen } = brief;
  return (
    <Card>
      <CardHeader title={title} description={statusOf(brief)} />
      <div className="grid gap-x-8 gap-y-5 border-t border-line px-5 py-4 lg:grid-cols-2">
        <dl className="grid grid-cols-[8rem_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          {pitch ? <Sent pitch={pitch} canPitch={canPitch} /> : null}
          {!pitch && isOpen && pitchesLeft > 0 && canPitch ? <PitchForm briefId={id} matches={matches} /> : null}
          {!pitch && !canPitch ? (
            <p className="text-sm text-soft">An editor or admin of your organization can pitch.</p>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function statusOf({ isOpen, pitchesLeft, matches, pitch }: OpenBrief): string {
  if (pitch) return isOpen ? "You pitched to this brief." : "You pitched to this brief. It’s closed to new pitches.";
  const [best] = matches;
  const match = best ? `Your best listing: ${best.title} (${best.score}). ` : "";
  if (pitchesLeft === 0) return `${match}The marketer has received all the pitches they asked for.`;
  return `${match}This brief has ${formatCount(pitchesLeft, "pitch", "pitches")} left.`;
}

function Sent({ pitch, canPitch }: { pitch: OwnPitch; canPitch: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base">Your pitch: {pitch.listing.title}</h3>
        <Badge tone={pitch.state === "answered" ? "pitch" : undefined}>{pitchStateLabels[pitch.state]}</Badge>
      </div>
      {pitch.package ? <p className="text-meta text-soft">{pitch.package}</p> : null}
      <p className="mt-2 max-w-prose text-sm whitespace-pre-line">{pitch.body}</p>
      {pitch.reason ? <p className="mt-2 text-sm text-soft">{pitch.reason}</p> : null}
      <div className="mt-3">
        {pitch.conversationId ? (
          <ButtonLink size="sm" variant="ink" href={threadPath(pitch.conversationId)}>
            Open the conversation
          </ButtonLink>
        ) : null}
        {pitch.state === "sent" && canPitch ? <WithdrawPitch id={pitch.id} /> : null}
      </div>
    </>
  );
}
