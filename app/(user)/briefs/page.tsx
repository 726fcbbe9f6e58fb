import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { OpenBriefCard } from "@/components/pitches/open-brief-card";
import { RefreshOn } from "@/components/live/refresh-on";
import { ButtonLink } from "@/components/ui/button";
import { mayAct } from "@/lib/auth/agency-scope";
import { pageSeller } from "@/lib/boundary/page";
import { myListingsPath } from "@/lib/paths";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { listOpenBriefs } from "@/lib/pitches/queries";

/** Cached per request, for the title and the page. */
const load = cache(async () => {
  const actor = await pageSeller();
  if (!isFeatureShown("pitches")) notFound();
  return actor;
});

export async function generateMetadata(): Promise<Metadata> {
  await load();
  return { title: "Open briefs" };
}

export default async function OpenBriefsPage() {
  const actor = await load();
  const briefs = await listOpenBriefs(actor);
  return (
    <>
      <RefreshOn event="pitch.changed" />
      <PageHeader
        title="Open briefs"
        description="Marketers looking for pitches, with a brief that matches one of your listings. You’ll see who they are when they answer."
      />
      {briefs.length === 0 ? (
        <EmptyState
          title="No open brief matches your listings"
          text="A brief appears here when a marketer opens it and one of your published listings scores 70 or more. Complete listings match more briefs."
          actions={
            <ButtonLink href={myListingsPath} variant="ink">
              Go to my listings
            </ButtonLink>
          }
        />
      ) : (
        <ul aria-label="Open briefs" className="flex flex-col gap-6">
          {briefs.map((brief) => (
            <li key={brief.id}>
              <OpenBriefCard brief={brief} canPitch={mayAct(actor, "negotiate")} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
