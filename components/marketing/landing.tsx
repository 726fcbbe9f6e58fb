import Link from "next/link";
import { ContactForm } from "@/components/contact/contact-form";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { CategoryTile } from "@/components/properties/property-index";
import { ButtonLink } from "@/components/ui/button";
import type { PublicPropertyCounts } from "@/lib/listings/public-preview/queries";
import { propertiesPath } from "@/lib/paths";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { Features } from "./features";
import { type FreeConnections, firstAreFree } from "./free-connections";
import { Hero } from "./hero";
import { LogInNotice } from "./log-in-notice";
import { PlanCards } from "./plan-cards";

interface LandingProps extends FreeConnections {
  categories: PublicPropertyCounts["categories"];
}

export function Landing({ freeConnections, categories }: LandingProps) {
  return (
    <PublicFrame>
      <LogInNotice />
      <Hero freeConnections={freeConnections} canDescribe={isFeatureShown("publicPreviews")} />
      {isFeatureShown("publicPreviews") ? <PropertyBand categories={categories} /> : null}
      <Features />
      <HowItWorks />
      <TwoSides freeConnections={freeConnections} />
      <Pricing freeConnections={freeConnections} />
      <ContactSection />
    </PublicFrame>
  );
}

function ContactSection() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="grid gap-x-14 gap-y-9 border-t border-line pt-16 pb-8 lg:grid-cols-[.8fr_1.2fr] lg:pt-20"
    >
      <div>
        <h2 id="contact-title" className="text-3xl tracking-[-0.03em]">
          Questions before you sign up?
        </h2>
        <p className="mt-4 max-w-[38ch] text-lg text-soft">
          Ask us whether we cover your market, what a seller plan costs, or how to import your listings.
        </p>
      </div>
      <ContactForm />
    </section>
  );
}

function Pricing({ freeConnections }: FreeConnections) {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="border-t border-line py-16 lg:py-20">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="pricing-title" className="text-3xl tracking-[-0.03em]">
          Pricing
        </h2>
        <p className="text-soft">
          Compare both plans and see what counts as a connection:{" "}
          <Link href="/pricing" prefetch={false} className="link">
            full pricing
          </Link>
        </p>
      </div>
      <PlanCards freeConnections={freeConnections} />
    </section>
  );
}

const SHOWN = 5;

/** Categories of property, each leading to its public previews. */
function PropertyBand({ categories }: { categories: PublicPropertyCounts["categories"] }) {
  return (
    <section aria-labelledby="kinds-title" className="border-t border-line py-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="kinds-title" className="max-w-[30ch] text-xl">
          From a weekend league’s sleeve to stadium naming rights
        </h2>
        <Link href={propertiesPath} prefetch={false} className="text-sm link">
          Browse all properties
        </Link>
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-5">
        {categories.slice(0, SHOWN).map((category) => (
          <li key={category.slug} className="max-sm:last:hidden">
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = [
  {
    title: "Marketer preferences",
    text: "Set your goals, budget, audience, locations, and deal-breakers. A useful brief takes two minutes.",
  },
  {
    title: "Advanced matching",
    text: "Every listing is scored the same way, on what you want and what the seller wants. You see how many listings each deal-breaker excludes.",
  },
  {
    title: "Discover and compare",
    text: "Search by sport, location, price, and open category, best match first. Each card shows its strongest reason and what’s unknown. Save favorites for your whole team.",
  },
  {
    title: "Connect and sponsor",
    text: "Message the seller, whose reply rate is on the page. Negotiate line by line, then agree on one revision with its price, term, and exclusivity.",
  },
];

export function HowItWorks() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-title"
      className="-mx-5 bg-ink px-5 py-16 text-paper sm:-mx-10 sm:px-10 lg:py-20 xl:rounded-2xl dark:bg-card dark:text-ink"
    >
      <h2 id="how-title" className="text-3xl tracking-[-0.03em]">
        How it works
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, at) => (
          <li key={step.title} className="border-t border-current pt-4">
            <span aria-hidden="true" className="num text-3xl font-[640]">
              {at + 1}
            </span>
            <h3 className="mt-5">{step.title}</h3>
            <p className="mt-2 text-sm opacity-80">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const sidesWith = (freeConnections: number) => [
  {
    title: "You run a brand",
    lead: "One brief instead of forty inboxes.",
    points: [
      "A ranked list the day you write your brief, not at the end of pitch season",
      "A score your finance team can audit: every factor, with its points",
      "Briefs, favorites, and conversations belong to your organization, so your team and agency see the same thing",
    ],
    action: { href: "/marketer-signup", label: "Create a brief" },
  },
  {
    title: "You sell for a club, a festival, or a venue",
    lead: "Get found for what you offer, not who you know.",
    points: [
      "Turn last season’s spreadsheet into listings with one import",
      "Your reply rate and reply time appear on every listing, so fast replies pay off",
      `The ${firstAreFree(freeConnections)}, and deals are commission-free`,
    ],
    action: { href: "/seller-signup", label: "List a property" },
  },
];

export function TwoSides({ freeConnections }: FreeConnections) {
  return (
    <section aria-labelledby="sides-title" className="py-16 lg:py-20">
      <h2 id="sides-title" className="sr-only">
        For both sides of the deal
      </h2>
      <ul className="grid gap-x-14 gap-y-12 md:grid-cols-2">
        {sidesWith(freeConnections).map((side) => (
          <li key={side.title} className="flex flex-col border-t-2 border-ink pt-5">
            <p className="eyebrow">{side.title}</p>
            <h3 className="mt-2 max-w-[10.9em] text-2xl tracking-[-0.025em]">{side.lead}</h3>
            <ul className="mt-5 mb-7 divide-y divide-line border-y border-line">
              {side.points.map((point) => (
                <li key={point} className="py-3">
                  {point}
                </li>
              ))}
            </ul>
            <ButtonLink href={side.action.href} prefetch={false} variant="ink" className="mt-auto self-start">
              {side.action.label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
