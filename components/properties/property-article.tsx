import { formatNumber, formatDate } from "@/lib/platform/format";
import { CoverArt } from "@/components/cover/cover-art";
import { inlineCover } from "@/components/cover/inline-cover";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { UnknownBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { loginPathTo, withNext } from "@/lib/auth/next-path";
import { coverOf } from "@/lib/listings/cover";
import { categoryPath, listingPath, propertiesPath } from "@/lib/paths";
import { categoryOf } from "@/lib/listings/public-preview/categories";
import type { PublicProperty } from "@/lib/listings/public-preview/view";

/** A listing's public page; the rest requires sign-up. */
export function PropertyArticle({ property }: { property: PublicProperty }) {
  const drawing = property.imageUrl === null ? inlineCover(coverOf(property)) : undefined;
  return (
    <article>
      <Breadcrumbs crumbs={crumbsOf(property)} />
      <div className="mt-5 overflow-hidden rounded-2xl border border-line">
        <CoverArt listing={property} drawing={drawing} ratio="wide" priority className="lg:aspect-[640/150]" />
      </div>
      <div className="mt-8 grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <p className="eyebrow">{[property.kind, property.level].filter(Boolean).join(" · ")}</p>
          <h1 dir="auto" className="mt-2 max-w-[16em] text-4xl tracking-[-0.03em] break-words">
            {property.title}
          </h1>
          {property.fullPlace ? <p className="mt-2 text-soft">{property.fullPlace}</p> : null}
          {property.summary ? <p className="mt-5 lead break-words">{property.summary}</p> : null}
        </div>
        <Call property={property} />
        <div className="min-w-0">
          <Figures property={property} />
          {property.description ? (
            <section aria-labelledby="about-title" className="mt-10">
              <h2 id="about-title" className="text-xl">
                About
              </h2>
              <p className="mt-3 max-w-[68ch] break-words whitespace-pre-line">{property.description}</p>
            </section>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function crumbsOf({ propertyType, title }: PublicProperty) {
  const category = propertyType === null ? undefined : categoryOf(propertyType);
  return [
    { label: "Properties", href: propertiesPath },
    ...(category ? [{ label: category.name, href: categoryPath(category.slug) }] : []),
    { label: title },
  ];
}

function Figures({ property: { figures, evidence } }: { property: PublicProperty }) {
  if (figures.length === 0) return null;
  const source = evidence.source ?? "Source not provided";
  return (
    <section aria-labelledby="reach-title" className="mt-9 rounded-xl border border-line bg-card px-5 py-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reach-title" className="text-lg">
          Reach
        </h2>
        {evidence.isOld ? <UnknownBadge>Older than 12 months</UnknownBadge> : null}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3">
        {figures.map(({ field, label, value }) => (
          <div key={field}>
            <dt className="text-meta text-soft">{label}</dt>
            <dd className="num text-xl font-[640]">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-meta text-soft">
        {source}, {evidence.asOf ? formatDate(evidence.asOf) : "date not provided"}
      </p>
    </section>
  );
}

const behindLogin = [
  "Price and packages",
  "Audience by age, gender, income, and location",
  "Availability, exclusivity, and deadlines",
  "Your match score, with reasons and risks",
  "Direct messages with the seller",
];

function Call({ property: { id } }: { property: PublicProperty }) {
  const listing = listingPath(id);
  return (
    <aside
      aria-label="Sign up"
      className="self-start rounded-xl border border-line bg-card px-5 py-5 max-lg:mt-8 lg:sticky lg:top-24 lg:row-span-2"
    >
      <h2 className="text-lg">See the full listing</h2>
      <ul className="mt-3 divide-y divide-line text-sm">
        {behindLogin.map((item) => (
          <li key={item} className="py-2">
            {item}
          </li>
        ))}
      </ul>
      <ButtonLink
        href={withNext("/marketer-signup", listing)}
        rel="nofollow"
        prefetch={false}
        className="mt-4 w-full whitespace-normal"
      >
        Sign up to see price and packages
      </ButtonLink>
      <p className="mt-3 text-center text-meta text-soft">
        Free for marketers. Already have an account?{" "}
        <a href={loginPathTo(listing)} rel="nofollow" className="link">
          Log in
        </a>
      </p>
    </aside>
  );
}
