import Link from "next/link";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { loginPathTo } from "@/lib/auth/next-path";
import type { PublicPropertyPage } from "@/lib/listings/public-preview/queries";
import { propertiesPath, listPagePath } from "@/lib/paths";
import { formatCount } from "@/lib/platform/format";
import { type PlaceCount, type PlaceLink, PropertyPlaces } from "./property-places";
import { PropertyGrid, propertyCountText } from "./property-card";

interface PropertyListProps {
  title: string;
  description: string;
  /** The URL of its first page. */
  path: string;
  /** The list that it is part of, if any. */
  parent?: PlaceLink;
  /** The cities of a country that have a page. */
  cities?: readonly PlaceCount[];
  page: PublicPropertyPage;
  /** The Marketplace URL with the same and more, after login. */
  marketplace: string;
}

/** The previews of a category, a country, or a city. */
export function PropertyList({ title, description, path, parent, cities = [], page, marketplace }: PropertyListProps) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Properties", href: propertiesPath },
          ...(parent ? [{ label: parent.name, href: parent.path }] : []),
          { label: title },
        ]}
      />
      <h1 className="mt-5 max-w-[14em] text-4xl tracking-[-0.03em]">{title}</h1>
      <p className="mt-3 lead max-w-[54ch]">{description}</p>
      <p className="mt-2 text-sm text-soft">{propertyCountText(page.total)}, newest first</p>
      {page.items.length === 0 ? (
        <EmptyState
          title="No public previews here yet"
          text="Sellers decide which listings have one. Log in to see every listing."
          className="mt-8"
        />
      ) : (
        <div className="mt-8">
          <PropertyGrid items={page.items} label={title} level={2} />
          <PropertyPages list={path} page={page} />
        </div>
      )}
      <PropertyPlaces title="By city" places={cities} />
      <SignUpCall title="See prices, packages, and how each one fits your brief" next={marketplace}>
        {page.more > 0 ? `${formatCount(page.more, "more property", "more properties")} after login. ` : ""}Accounts are
        free for marketers.
      </SignUpCall>
    </>
  );
}

interface SignUpCallProps {
  title: string;
  /** The page to open after sign-up or login. */
  next: string;
  children: ReactNode;
}

export function SignUpCall({ title, next, children }: SignUpCallProps) {
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-2xl bg-ink px-6 py-8 text-paper sm:px-10 dark:bg-card dark:text-ink">
      <div className="max-w-[46ch]">
        <h2 className="text-2xl tracking-[-0.025em]">{title}</h2>
        <p className="mt-2 text-sm opacity-80">{children}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={`/marketer-signup?next=${encodeURIComponent(next)}`} prefetch={false} size="lg">
          Sign up free
        </ButtonLink>
        <Link href={loginPathTo(next)} prefetch={false} className="px-3 font-semibold underline underline-offset-4">
          Log in
        </Link>
      </div>
    </section>
  );
}

/** Links to the previous and next page, which search engines follow too. */
function PropertyPages({ list, page: { isFirst, newer, older } }: { list: string; page: PublicPropertyPage }) {
  if (isFirst && older === null) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-between gap-3">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink href={listPagePath(list, newer)} variant="ghost" rel="prev" prefetch={false}>
          Newer properties
        </ButtonLink>
      )}
      {older === null ? null : (
        <ButtonLink href={listPagePath(list, older)} variant="ghost" rel="next" prefetch={false}>
          Older properties
        </ButtonLink>
      )}
    </nav>
  );
}
