import { plural } from "@/lib/platform/format";
import { ButtonLink } from "@/components/ui/button";
import { DescriptionBox } from "./description/description-box";
import type { FreeConnections } from "./free-connections";
import { HeroMatch } from "./hero-match";

interface HeroProps extends FreeConnections {
  /** Whether visitors can describe what they want and see public previews that fit. */
  canDescribe?: boolean;
}

/** With the description box, its matches take the place of the sample. */
export function Hero({ freeConnections, canDescribe = true }: HeroProps) {
  const intro = (
    <>
      <h1 className="max-w-[8.3em] display">Find opportunities that fit, and see why.</h1>
      <p className="mt-5 lead max-w-[46ch]">
        Create your brief once. We score every opportunity against it, with the reasons, the risks and the gaps.
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
