import { CoverArt } from "@/components/cover/cover-art";
import { inlineCover } from "@/components/cover/inline-cover";
import { MatchBadge } from "@/components/match/match-badge";
import { MatchBar } from "@/components/match/match-bar";
import { MatchReasons } from "@/components/match/match-reasons";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { coverOf } from "@/lib/listings/cover";
import type { Match } from "@/lib/matching/match";
import { plural } from "@/lib/platform/format";
import { DescriptionBox } from "./description/description-box";
import { type QuestionId, exampleMatches } from "./example-match";
import type { FreeConnections } from "./free-connections";

interface HeroProps extends FreeConnections {
  /** Whether visitors can describe what they want and see public previews that fit. */
  canDescribe?: boolean;
}

/** With the description box, its matches take the place of the sample. */
export function Hero({ freeConnections, canDescribe = true }: HeroProps) {
  const intro = (
    <>
      <h1 className="max-w-[8.3em] display">Find sponsorships that fit, and see why.</h1>
      <p className="mt-5 lead max-w-[46ch]">
        Create your brief once. We score every opportunity against it, with the reasons, the risks, and the gaps.
      </p>
    </>
  );
  const below = <Below freeConnections={freeConnections} isSecond={canDescribe} />;
  return (
    <section className="grid items-start gap-x-14 gap-y-12 pt-4 pb-20 sm:pt-8 lg:grid-cols-[1.05fr_.95fr] lg:pb-24">
      {canDescribe ? (
        <DescriptionBox intro={intro} below={below} sample={<HeroMatch />} />
      ) : (
        <>
          <div>
            {intro}
            {below}
          </div>
          <HeroMatch />
        </>
      )}
    </section>
  );
}

function Below({ freeConnections, isSecond }: FreeConnections & { isSecond: boolean }) {
  return (
    <>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href="/marketer-signup" prefetch={false} size="lg" variant={isSecond ? "ghost" : "primary"}>
          Find opportunities
        </ButtonLink>
        <ButtonLink href="/seller-signup" prefetch={false} size="lg" variant="ghost">
          List your property
        </ButtonLink>
      </div>
      <dl className="mt-10 grid max-w-md grid-cols-3 gap-6 border-t border-line pt-5">
        <Fact figure="$0" words="per month for marketers" />
        <Fact figure={String(freeConnections)} words={`${plural(freeConnections, "connection")} free for sellers`} />
        <Fact figure="0%" words="commission on deals" />
      </dl>
    </>
  );
}

function Fact({ figure, words }: { figure: string; words: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-0.5 text-meta text-soft">{words}</dt>
      <dd className="num text-2xl font-[640]">{figure}</dd>
    </div>
  );
}

/** Radio buttons switch the results in CSS, so that the demo works before hydration. */
const shownWhenAsked: Record<QuestionId, string> = {
  brief: "group-has-[#ask-brief:checked]/hero:visible",
  budget: "group-has-[#ask-budget:checked]/hero:visible",
  age: "group-has-[#ask-age:checked]/hero:visible",
  place: "group-has-[#ask-place:checked]/hero:visible",
};

const regatta = { id: "harbour-regatta-8", sportOrGenre: "sailing", propertyType: "event_series_or_tour" } as const;

function HeroMatch() {
  const matches = exampleMatches();
  return (
    <div className="group/hero">
      <figure className="overflow-hidden rounded-xl border border-line bg-card shadow-float">
        <CoverArt listing={regatta} drawing={inlineCover(coverOf(regatta))} ratio="wide" priority />
        <div className="px-5 pt-4 pb-5">
          <p className="num text-lg font-[640]">Harbour Regatta, Plymouth</p>
          <p className="text-meta text-soft">Event series · Sailing · Regional · Four weekends, May to August</p>
          <div className="mt-3 grid" aria-live="polite">
            {matches.map(({ id, match }) => (
              <div key={id} className={`invisible col-start-1 row-start-1 ${shownWhenAsked[id]}`}>
                <Answer match={match} />
              </div>
            ))}
          </div>
        </div>
        <figcaption className="sr-only">A sample match: score, factor bar, reasons, and unknowns.</figcaption>
      </figure>
      <fieldset className="mt-4">
        <legend className="float-left mr-3 py-1.5 text-meta text-soft">Change the brief:</legend>
        <div className="flex flex-wrap gap-1.5">
          {matches.map(({ id, label }) => (
            <label
              key={id}
              className="rounded-md border border-line px-2.5 py-1.5 text-meta font-semibold transition-colors duration-150 hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pitch"
            >
              <input type="radio" id={`ask-${id}`} name="ask" defaultChecked={id === "brief"} className="sr-only" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function Answer({ match }: { match: Match }) {
  if (match.state !== "scored") {
    const reasons = match.state === "excluded" ? match.excluded : match.needs;
    return (
      <>
        <div className="flex min-h-8 items-center">
          <Badge tone="signal">Outside your brief</Badge>
        </div>
        <p className="mt-4 border-y border-line py-2.25 text-sm">{reasons.map(({ text }) => text).join(". ")}.</p>
        <p className="mt-3 text-sm text-soft">
          Listings that hit a deal-breaker aren’t scored. You see which one it was, and how many listings it excludes.
        </p>
      </>
    );
  }
  const { reasons, cautions, unknowns } = match;
  return (
    <>
      <MatchBadge score={match.score} label={match.label} />
      <MatchBar contributions={match.contributions} className="mt-3" />
      <MatchReasons
        match={{ reasons: reasons.slice(0, cautions.length > 0 ? 2 : 3), cautions, unknowns: unknowns.slice(0, 1) }}
        className="mt-3 border-b-0"
      />
    </>
  );
}
