import { notFound } from "next/navigation";
import { ActivityTrail } from "@/components/admin/activity/activity-trail";
import { Checklist } from "@/components/admin/action/checklist";
import { QueueLinks } from "@/components/admin/action/queue-links";
import { FieldComments } from "@/components/admin/listings/field-comments";
import { FigureEvidence } from "@/components/admin/listings/figure-evidence";
import { ReviewActions } from "@/components/admin/listings/review-actions";
import { ReviewFields } from "@/components/admin/listings/review-fields";
import { SuspensionActions } from "@/components/admin/listings/suspension-actions";
import { PendingEdit } from "@/components/admin/listings/pending-edit";
import { RiskCard } from "@/components/admin/risk-card";
import { adminPage, adminRecord, adminTitle } from "@/components/admin-session/admin-page";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { Audience } from "@/components/opportunities/listing/audience";
import { Exclusivity } from "@/components/opportunities/listing/exclusivity";
import { KeyFacts } from "@/components/opportunities/listing/key-facts";
import { ListingHead } from "@/components/opportunities/listing/listing-head";
import { Packages } from "@/components/opportunities/listing/packages";
import { Panel } from "@/components/opportunities/listing/panel";
import { Reach } from "@/components/opportunities/listing/reach";
import { Alert } from "@/components/ui/alert";
import { statusLabels } from "@/lib/listings/states";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { isInReview } from "@/lib/moderation/listings/decisions";
import { getListingForReview } from "@/lib/moderation/listings/queries";
import { findListingEvidence } from "@/lib/moderation/listings/risk-queries";
import { namedSchema } from "@/lib/moderation/schema";

const find = adminRecord(namedSchema, getListingForReview);

export const generateMetadata = adminTitle(
  "Listings",
  ({ admin, params }) => find(admin, params.id),
  ({ title }) => title,
);

export default adminPage(async ({ admin, params }) => {
  const named = namedSchema.safeParse(params);
  if (!named.success) notFound();
  const { id } = named.data;
  const [listing, { risk, checklist, previousId, nextId }, history] = await Promise.all([
    find(admin, id),
    findListingEvidence(admin, { id }),
    listActivity(admin, listActivitySchema.parse({ entityType: "listing", entity: id, limit: 12 })),
  ]);
  const { title, status, organization, description } = listing;
  return (
    <FieldComments>
      <Breadcrumbs
        crumbs={[{ label: "Listing review", href: "/admin/opportunities" }, { label: title || "Listing" }]}
        className="mb-4"
      />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p>
          {statusLabels[status]}, listed by{" "}
          <a href={`/admin/organizations/${organization.id}`} className="link">
            {organization.name}
          </a>
        </p>
        <div className="flex flex-wrap gap-2.5">
          <QueueLinks path="/admin/opportunities" {...{ previousId, nextId }} />
          {isInReview(status) ? <ReviewActions id={id} title={title} /> : null}
          <SuspensionActions id={id} title={title} status={status} />
        </div>
      </div>
      {listing.own?.statusReason ? (
        <Alert kind="unknown" title="Reason" className="mb-5">
          {listing.own.statusReason}
        </Alert>
      ) : null}
      {listing.own?.waiting ? (
        <PendingEdit id={id} title={title} currency={listing.currency} waiting={listing.own.waiting} />
      ) : null}
      <RiskCard risk={risk} description="Compared with the seller’s other facts, other listings, and the market." />
      {checklist ? <Checklist items={checklist} base={`/api/admin/opportunities/${id}`} /> : null}
      {isInReview(status) ? <ReviewFields listing={listing} /> : null}
      <FigureEvidence listing={listing} />
      <div className="grid items-start gap-x-9 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <ListingHead listing={listing} />
          <KeyFacts listing={listing} />
          <Audience listing={listing} />
          <Reach listing={listing} />
          <Packages opportunity={{ listing, packageScores: [], market: null, brief: null }} canPropose={false} />
          <Exclusivity listing={listing} />
          {description ? (
            <Panel id="about" title="About">
              <p className="max-w-[68ch] whitespace-pre-line">{description}</p>
            </Panel>
          ) : null}
        </div>
        <ActivityTrail rows={history.items} entityId={id} />
      </div>
    </FieldComments>
  );
});
