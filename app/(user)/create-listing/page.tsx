import { toIsoDay } from "@/lib/platform/days";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { DraftingFrame } from "@/components/listings/drafting-frame";
import { DeckStart } from "@/components/listings/deck/deck-start";
import { ListingWizard } from "@/components/listings/wizard/listing-wizard";
import { ButtonLink } from "@/components/ui/button";
import { mayAct } from "@/lib/auth/agency-scope";
import { pageDraftingSeller, titleFor } from "@/lib/boundary/page";
import { getCurrentOrganization } from "@/lib/organizations/profile/queries";
import { myListingsPath } from "@/lib/paths";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { now } from "@/lib/platform/clock";
import { hasLanguageModel } from "@/lib/platform/language-model";
import { getSetting } from "@/lib/settings/queries";

export const generateMetadata = titleFor(pageDraftingSeller, "Create listing");

export default async function CreateListingPage() {
  const actor = await pageDraftingSeller();
  if (!mayAct(actor, "manage_listings")) {
    return (
      <>
        <PageHeader title="Create listing" />
        <EmptyState
          title="You have view-only access"
          text={`Ask an admin of ${actor.organizationName} to make you an editor.`}
          actions={<ButtonLink href={myListingsPath}>View listings</ButtonLink>}
        />
      </>
    );
  }
  const [moderation, { currency }] = await Promise.all([
    getSetting("listingModeration"),
    getCurrentOrganization(actor),
  ]);
  return (
    <DraftingFrame actor={actor}>
      <ListingWizard
        listing={null}
        isModerated={moderation === "on"}
        currency={currency}
        today={toIsoDay(now())}
        start={
          isFeatureShown("deckDrafts") ? (
            <DeckStart hasModel={hasLanguageModel() && isFeatureShown("modelDrafts")} />
          ) : null
        }
      />
    </DraftingFrame>
  );
}
