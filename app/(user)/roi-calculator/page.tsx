import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ClientWorkList } from "@/components/dashboard/client-work";
import { PrintButton } from "@/components/layout/print-button";
import { ActualsEditor } from "@/components/roi/actuals-editor";
import { ChangedBenchmarks } from "@/components/roi/changed-benchmarks";
import { DealAttachment } from "@/components/roi/deal-attachment";
import { RoiCalculator } from "@/components/roi/roi-calculator";
import { SavedScenarios } from "@/components/roi/saved-scenarios";
import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tabs";
import { canEdit, type OrganizationMember } from "@/lib/auth/actor";
import { orNotFound, pageMember } from "@/lib/boundary/page";
import { listClientWork } from "@/lib/dashboard/client-work-queries";
import { clientInAddress } from "@/lib/dashboard/schema";
import { getDealNumbers, getOfferNumbers, listDealChoices } from "@/lib/deals/scenario/queries";
import { getListingNumbers, type Prefill } from "@/lib/roi/prefill-queries";
import { getCalculator } from "@/lib/roi/scenarios/queries";
import { readRoiAddress, type RoiQuery } from "@/lib/roi/scenarios/address";
import { actualsHref, packageRoiHref, roiPath, scenarioHref } from "@/lib/paths";

export const metadata: Metadata = { title: "ROI Calculator" };

type Address = ReturnType<typeof readRoiAddress>;

/** `?listing=`, `?offer=` and `?deal=` start from their numbers, `?scenario=` from a saved scenario. */
export default async function RoiCalculatorPage({ searchParams }: { searchParams: Promise<RoiQuery> }) {
  const [actor, query] = await Promise.all([pageMember(), searchParams]);
  const [address, client] = [readRoiAddress(query), clientInAddress({ ...query })];
  const [{ items, open, benchmarks }, start, work] = await Promise.all([
    getCalculator(actor, address.scenarioId),
    prefillOf(actor, address),
    listClientWork(actor, "scenarios", client),
  ]);
  const deals = open && actor.kind === "marketer" && canEdit(actor) ? await listDealChoices(actor) : [];
  const origin = {
    listingId: (open?.listing ?? start?.listing)?.id,
    dealId: start?.deal?.id,
    title: start?.deal?.title ?? start?.listing?.title ?? null,
  };
  return (
    <>
      <PageHeader
        title="ROI Calculator"
        description="What a sponsorship costs, reaches, and earns. Every default shows its source and date, and your own numbers always come first."
        actions={<Actions openId={open?.id ?? null} />}
      />
      {open ? null : <ClientWorkList kind="scenarios" work={work} client={client} />}
      {!open && start?.listing && start.packages.length > 1 ? (
        <Packages listingId={start.listing.id} packages={start.packages} />
      ) : null}
      {open ? <Views id={open.id} isActuals={address.isActuals} /> : null}
      {open && address.isActuals ? (
        <ActualsEditor key={open.id} scenario={open} benchmarks={benchmarks} canSave={canEdit(actor)} />
      ) : (
        <RoiCalculator
          key={`${open?.id ?? origin.dealId ?? origin.listingId ?? "new"} ${address.packageId ?? ""} ${String(open?.benchmarksAreCurrent)}`}
          inputs={open?.inputs ?? start?.inputs ?? {}}
          benchmarks={benchmarks}
          scenario={open}
          origin={origin}
          canSave={canEdit(actor)}
        >
          {start?.notes.map((note) => (
            <p key={note} role="note" className="rounded-lg bg-gold-wash px-4 py-3 text-sm text-gold">
              {note}
            </p>
          ))}
          {open && !open.benchmarksAreCurrent ? <ChangedBenchmarks id={open.id} isOwn={open.isOwn} /> : null}
          {open ? <DealAttachment key={open.deal?.id} scenario={open} deals={deals} /> : null}
        </RoiCalculator>
      )}
      <SavedScenarios items={items} openId={open?.id ?? null} />
    </>
  );
}

function prefillOf(
  actor: OrganizationMember,
  { listingId, offerId, dealId, packageId, briefId }: Address,
): Promise<Prefill | null> {
  if (dealId) return orNotFound(getDealNumbers(actor, dealId));
  if (offerId) return orNotFound(getOfferNumbers(actor, offerId));
  return listingId ? orNotFound(getListingNumbers(actor, listingId, { packageId, briefId })) : Promise.resolve(null);
}

const Packages = ({ listingId, packages }: { listingId: string; packages: Prefill["packages"] }) => (
  <TabLinks
    label="Package"
    className="mb-5"
    items={packages.map(({ id, name, isChosen }) => ({
      href: packageRoiHref(listingId, id),
      label: name,
      current: isChosen,
    }))}
  />
);

const Actions = ({ openId }: { openId: string | null }) => (
  <>
    <PrintButton />
    {openId ? (
      <>
        <ButtonLink variant="ghost" href={`/api/roi/scenarios/${openId}/pdf`} download prefetch={false}>
          Business case (PDF)
        </ButtonLink>
        <ButtonLink variant="ghost" href={roiPath}>
          New calculation
        </ButtonLink>
      </>
    ) : null}
  </>
);

const Views = ({ id, isActuals }: { id: string; isActuals: boolean }) => (
  <TabLinks
    label="Views"
    className="mb-5"
    items={[
      { href: scenarioHref(id), label: "Plan", current: !isActuals },
      { href: actualsHref(id), label: "Actuals", current: isActuals },
    ]}
  />
);
