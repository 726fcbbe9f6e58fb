import { CoverArt } from "@/components/cover/cover-art";
import { MatchBadge } from "@/components/match/match-badge";
import { MatchBar } from "@/components/match/match-bar";
import { MatchReasons } from "@/components/match/match-reasons";
import { ButtonLink } from "@/components/ui/button";
import { exampleMatch } from "./example-match";

export function Hero() {
  const match = exampleMatch();
  return (
    <section className="grid items-center gap-10 pt-6 pb-16 lg:grid-cols-[1.05fr_.95fr] lg:gap-14">
      <div>
        <h1 className="max-w-[13ch] display">Sponsorships that fit, and say why.</h1>
        <p className="mt-5 lead max-w-[46ch]">
          State your brief once. Every opportunity comes back scored against it, with the reasons, the doubts and what
          nobody has told us yet.
        </p>
        <div className="mt-7 flex flex-wrap gap-4">
          <ButtonLink href="/marketer-signup" size="lg">
            Find sponsorships
          </ButtonLink>
          <ButtonLink href="/seller-signup" size="lg" variant="ghost">
            List your property
          </ButtonLink>
        </div>
      </div>
      <figure className="overflow-hidden rounded-xl border border-line bg-card">
        <CoverArt
          listing={{ id: "harbour-regatta", title: "", sportOrGenre: "sailing", propertyType: "event_series_or_tour" }}
          ratio="wide"
          priority
        />
        <div className="px-5 py-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <p className="num text-lg font-[640]">Harbour Regatta, Plymouth</p>
              <p className="text-meta text-soft">Event series · Sailing · Regional</p>
            </div>
            <MatchBadge score={match.score} label={match.label} />
          </div>
          <MatchBar contributions={match.contributions} className="mt-4" />
          <MatchReasons match={match} className="mt-3" />
        </div>
        <figcaption className="sr-only">
          A match as it looks in the product: its score, its bar and its reasons.
        </figcaption>
      </figure>
    </section>
  );
}
