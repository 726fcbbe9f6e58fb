import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/layout/print-button";
import { RoiCalculator } from "@/components/roi/roi-calculator";
import { SavedScenarios } from "@/components/roi/saved-scenarios";
import { ButtonLink } from "@/components/ui/button";
import { canEdit } from "@/lib/auth/actor";
import { orNotFound, pageMember } from "@/lib/boundary/page";
import { getListingNumbers } from "@/lib/roi/prefill-queries";
import { listScenarios } from "@/lib/roi/scenarios/queries";
import { readRoiAddress, type RoiQuery } from "@/lib/roi/scenarios/address";

export const metadata: Metadata = { title: "ROI Calculator" };

/** `?listing=` starts from a listing's numbers, `?scenario=` from a saved scenario. */
export default async function RoiCalculatorPage({ searchParams }: { searchParams: Promise<RoiQuery> }) {
  const [actor, query] = await Promise.all([pageMember(), searchParams]);
  const { listingId, scenarioId } = readRoiAddress(query);
  const [{ items }, numbers] = await Promise.all([
    listScenarios(actor),
    listingId ? orNotFound(getListingNumbers(actor, listingId)) : null,
  ]);
  const scenario = items.find(({ id }) => id === scenarioId) ?? null;
  return (
    <>
      <PageHeader
        title="ROI Calculator"
        description="What a sponsorship costs, reaches and earns. Every default names its source, and your own number always wins."
        actions={
          <>
            <PrintButton />
            {scenario ? (
              <ButtonLink variant="ghost" href="/roi-calculator">
                New calculation
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <RoiCalculator
        key={scenario?.id ?? listingId ?? "new"}
        inputs={scenario?.inputs ?? numbers?.inputs ?? {}}
        scenario={scenario && { id: scenario.id, name: scenario.name, shared: scenario.shared, isOwn: scenario.isOwn }}
        listing={scenario?.listing ?? numbers?.listing ?? null}
        canSave={canEdit(actor)}
      />
      <SavedScenarios items={items} openId={scenario?.id ?? null} />
    </>
  );
}
