import { ImportDeals } from "@/components/deals/import/import-deals";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { DraftingFrame } from "@/components/listings/drafting-frame";
import { ButtonLink } from "@/components/ui/button";
import { mayAct } from "@/lib/auth/agency-scope";
import { pageDraftingSeller, titleFor } from "@/lib/boundary/page";
import { listDealImports } from "@/lib/deals/signed/import/queries";
import { myListingsPath } from "@/lib/paths";

export const generateMetadata = titleFor(pageDraftingSeller, "Import signed partners");

export default async function ImportPartnersPage() {
  const actor = await pageDraftingSeller();
  return (
    <DraftingFrame actor={actor}>
      <PageHeader
        title="Import signed partners"
        description="Record deals you signed elsewhere with sponsors who have no Pitchside account. Only your organization sees them."
        crumbs={[
          { label: "My listings", href: myListingsPath },
          { label: "Import", href: "/my-listings/import" },
          { label: "Signed partners" },
        ]}
      />
      {mayAct(actor, "negotiate") ? (
        <ImportDeals earlier={(await listDealImports(actor)).items} />
      ) : (
        <EmptyState
          title="You have view-only access"
          text="Ask an editor or admin of your organization to import signed deals."
          actions={<ButtonLink href={myListingsPath}>Back to listings</ButtonLink>}
        />
      )}
    </DraftingFrame>
  );
}
