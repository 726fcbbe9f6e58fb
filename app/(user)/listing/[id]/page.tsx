import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { OrganizationRating } from "@/components/deals/reviews/organization-rating";
import { CompareTray } from "@/components/opportunities/compare/compare-tray";
import { Audience } from "@/components/opportunities/listing/audience";
import { DecisionBar } from "@/components/opportunities/listing/decision-bar";
import { Exclusivity } from "@/components/opportunities/listing/exclusivity";
import { KeyFacts } from "@/components/opportunities/listing/key-facts";
import { ListingAside, type ListingReader } from "@/components/opportunities/listing/listing-aside";
import { ListingHead } from "@/components/opportunities/listing/listing-head";
import { ListingMatch } from "@/components/opportunities/listing/listing-match";
import { OwnState } from "@/components/opportunities/listing/own-state";
import { PreviewNotice } from "@/components/opportunities/listing/preview-notice";
import { Packages } from "@/components/opportunities/listing/packages";
import { NotProvided, Panel } from "@/components/opportunities/listing/panel";
import { Reach } from "@/components/opportunities/listing/reach";
import { SimilarListings } from "@/components/opportunities/listing/similar-listings";
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageMember } from "@/lib/boundary/page";
import { isOnSale } from "@/lib/listings/policy";
import { previewOf } from "@/lib/listings/preview";
import { titleWithSeason } from "@/lib/listings/season";
import { getOpportunity } from "@/lib/opportunities/queries";
import { readOpportunityAddress, type SearchQuery } from "@/lib/opportunities/schema";
import { listSimilar } from "@/lib/opportunities/similar-queries";
import type { Opportunity } from "@/lib/opportunities/view";
import { myListingsPath } from "@/lib/paths";
import { newTicketHref } from "@/lib/paths";

interface ListingPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchQuery>;
}

/** Cached per request, for the metadata and the page. */
const load = cache(async (id: string, briefId: string | undefined) => {
  const actor = await pageMember();
  return { actor, opportunity: await orNotFound(getOpportunity(actor, { id, briefId })) };
});

async function loadPage({ params, searchParams }: ListingPageProps) {
  const requested = await orNotFound(readOpportunityAddress(await params, await searchParams));
  return load(requested.id, requested.briefId);
}

export async function generateMetadata(props: ListingPageProps): Promise<Metadata> {
  const { opportunity } = await loadPage(props);
  const { title } = opportunity.listing;
  return { title: title ? titleWithSeason(title, opportunity.listing) : "Listing" };
}

export default async function ListingPage(props: ListingPageProps) {
  const { actor, opportunity: found } = await loadPage(props);
  const isPreview = found.listing.own !== null && "preview" in (await props.searchParams);
  const opportunity = isPreview ? { ...found, listing: previewOf(found.listing) } : found;
  const { listing } = opportunity;
  const reader = readerOf(actor, opportunity);
  const isOffered = actor.kind === "marketer" && isOnSale(listing) && !opportunity.blockId;
  const canNegotiate = isOffered && reader === "marketer";
  const similar = actor.kind === "marketer" ? await listSimilar(actor, opportunity) : [];
  return (
    <>
      <Breadcrumbs crumbs={[homeOf(actor), { label: listing.title || "Listing" }]} className="mb-4" />
      {isPreview ? <PreviewNotice id={listing.id} /> : <OwnState listing={listing} />}
      <div className="grid gap-x-9 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_1fr]">
        <div>
          <ListingHead listing={listing} />
          <KeyFacts listing={listing} />
        </div>
        <aside aria-label="Price, actions, and seller" className="max-lg:mt-6 lg:row-span-2">
          <div className="lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto">
            <ListingAside opportunity={opportunity} reader={reader} canSave={mayAct(actor, "search")} />
            <OrganizationRating organizationId={listing.organization.id} />
            <p className="mt-4 text-sm">
              <Link href={newTicketHref({ kind: "listing", id: listing.id })} prefetch={false} className="link">
                Get help with this listing
              </Link>
            </p>
          </div>
        </aside>
        <article aria-label="Details">
          {isOffered ? (
            <div id="match" className="mt-8">
              <ListingMatch opportunity={opportunity} />
            </div>
          ) : null}
          <Audience listing={listing} />
          <Reach listing={listing} />
          <Packages opportunity={opportunity} canPropose={canNegotiate} />
          <Exclusivity listing={listing} />
          <PastSponsors sponsors={listing.pastSponsors} />
          <About text={listing.description} />
        </article>
      </div>
      <SimilarListings cards={similar} briefId={opportunity.brief?.id ?? null} canSave={mayAct(actor, "search")} />
      {actor.kind === "marketer" ? (
        <div className="contents max-lg:[&>section]:bottom-24">
          <CompareTray briefId={opportunity.brief?.id ?? null} />
        </div>
      ) : null}
      {isOffered ? <DecisionBar opportunity={opportunity} canNegotiate={canNegotiate} /> : null}
    </>
  );
}

const About = ({ text }: { text: string | null }) =>
  text ? (
    <Panel id="about" title="About">
      <p className="max-w-[68ch] whitespace-pre-line">{text}</p>
    </Panel>
  ) : null;

const homeOf = (actor: OrganizationMember) =>
  actor.kind === "marketer"
    ? { label: "Marketplace", href: "/opportunities" }
    : { label: "My listings", href: myListingsPath };

function readerOf(actor: OrganizationMember, { listing }: Opportunity): ListingReader {
  if (actor.kind === "marketer") return mayAct(actor, "negotiate") ? "marketer" : "marketer_viewer";
  if (!listing.own) return "seller";
  return mayAct(actor, "manage_listings") ? "owner" : "owner_viewer";
}

const PastSponsors = ({ sponsors }: { sponsors: string[] }) => (
  <Panel id="past-sponsors" title="Past sponsors">
    {sponsors.length === 0 ? (
      <p className="text-sm">
        <NotProvided />
      </p>
    ) : (
      <ul className="list-disc pl-5 text-sm">
        {sponsors.map((sponsor) => (
          <li key={sponsor}>{sponsor}</li>
        ))}
      </ul>
    )}
  </Panel>
);
