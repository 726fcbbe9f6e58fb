import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { ClientWorkList } from "@/components/dashboard/client-work";
import { emptyBriefFields } from "@/components/preferences/brief-form";
import { BriefEditor } from "@/components/preferences/brief-editor";
import { BriefList } from "@/components/preferences/brief-list";
import { ReceivedPitches } from "@/components/pitches/received-pitches";
import { ButtonLink } from "@/components/ui/button";
import { mayAct } from "@/lib/auth/agency-scope";
import { pageMarketer } from "@/lib/boundary/page";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { countryOptions } from "@/lib/listings/countries";
import { listClientWork } from "@/lib/dashboard/client-work-queries";
import { clientInAddress } from "@/lib/dashboard/schema";
import { listBriefsWithCounts } from "@/lib/opportunities/brief-match-queries";
import { listPitchesTo } from "@/lib/pitches/queries";
import { briefFields } from "@/lib/preferences/brief";
import { findOwnIndustry } from "@/lib/preferences/queries";
import { briefSummary } from "@/lib/preferences/wording";

interface PreferencesPageProps {
  searchParams: Promise<{ briefId?: string; client?: string | string[] }>;
}

const first =
  "Answer three questions: what for, how much, and where. We’ll score every listing against your answers, and you can add more at any time.";
const later = "What you’re looking for. We score every listing against your active brief and explain why.";

/** Cached per request, for the title and the page. */
const load = cache(async (briefId: string | undefined) => {
  const actor = await pageMarketer();
  const items = await listBriefsWithCounts(actor);
  const isNew = briefId === "new" || items.length === 0;
  const open = isNew ? null : briefId ? items.find(({ id }) => id === briefId) : items[0];
  if (open === undefined) notFound();
  return { actor, items, open };
});

export async function generateMetadata({ searchParams }: PreferencesPageProps): Promise<Metadata> {
  await load((await searchParams).briefId);
  return { title: "Sponsorship Preferences" };
}

export default async function PreferencesPage({ searchParams }: PreferencesPageProps) {
  const query = await searchParams;
  const { actor, items, open } = await load(query.briefId);
  const client = clientInAddress(query);
  const [industry, work] = await Promise.all([findOwnIndustry(actor), listClientWork(actor, "briefs", client)]);
  const hasPitches = isFeatureShown("pitches");
  const pitches = open && hasPitches ? await listPitchesTo(actor, open) : [];
  const lines = items.map((item) => ({
    id: item.id,
    name: item.name,
    matchCount: item.matchCount,
    summary: briefSummary(item),
  }));
  return (
    <>
      <PageHeader
        title={items.length === 0 ? "Create your first brief" : "Sponsorship preferences"}
        description={items.length === 0 ? first : later}
        actions={
          items.length > 0 && mayAct(actor, "search") ? (
            <ButtonLink href="/preferences?briefId=new" variant="ghost">
              New brief
            </ButtonLink>
          ) : null
        }
      />
      <ClientWorkList kind="briefs" work={work} client={client} />
      {items.length > 0 ? (
        <BriefList briefs={lines} openId={open?.id ?? null} canEdit={mayAct(actor, "search")} />
      ) : null}
      {open && hasPitches && (open.visibility === "matched_sellers" || pitches.length > 0) ? (
        <ReceivedPitches
          briefId={open.id}
          isOpen={open.visibility === "matched_sellers"}
          maxPitches={open.maxPitches}
          pitches={pitches}
          canAnswer={mayAct(actor, "negotiate")}
        />
      ) : null}
      <BriefEditor
        key={open?.id ?? "new"}
        briefId={open?.id ?? null}
        version={open?.version}
        fields={open ? fieldsOf(open) : emptyBriefFields(industry)}
        owner={actor.organizationId}
        canEdit={mayAct(actor, "search")}
        countries={countryOptions()}
      />
    </>
  );
}

const fieldsOf = ({ matchCount: _count, ...brief }: Awaited<ReturnType<typeof listBriefsWithCounts>>[number]) =>
  briefFields(brief);
