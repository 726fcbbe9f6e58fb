import { formatNumber, formatPercent } from "@/lib/platform/format";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import { UtcTime } from "@/components/format/utc-time";
import { LinkOrFile } from "@/components/listings/evidence/link-or-file";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { countryName } from "@/lib/listings/countries";
import { type Figure, figureLabels, isAudienceFigure } from "@/lib/listings/evidence/figures";
import type { EvidenceItem } from "@/lib/listings/evidence/schema";
import { evidenceLabels } from "@/lib/listings/evidence/states";
import { labelOf } from "@/lib/listings/labels";
import type { ListingDetail } from "@/lib/listings/view";

/** The evidence of a listing's figures, to be verified or rejected one by one. */
export function FigureEvidence({ listing }: { listing: ListingDetail }) {
  const items = listing.own?.evidence ?? [];
  if (items.length === 0) return null;
  return (
    <Card className="mb-5 scroll-mt-24" id="evidence">
      <CardHeader title="Evidence for figures" description="Check each figure against the seller’s attachment." />
      <CardBody>
        <ul className="flex flex-col divide-y divide-line">
          {items.map((item) => (
            <FigureRow key={item.figure} listing={listing} item={item} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function FigureRow({ listing, item }: { listing: ListingDetail; item: EvidenceItem }) {
  const { figure, state, decidedAt, submittedAt, reason } = item;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">{figureLabels[figure]}</span>
          <Badge tone={state === "verified" ? "pitch" : "neutral"}>{evidenceLabels[state]}</Badge>
          <span className="text-meta text-soft">
            <UtcTime at={decidedAt ?? submittedAt} />
          </span>
        </p>
        <p className="mt-0.5 num break-words">{valueText(listing, figure)}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          <LinkOrFile item={item} />
        </p>
        {reason ? <p className="mt-1 text-meta text-soft">{reason}</p> : null}
      </div>
      <FigureDecisions listing={listing} item={item} />
    </li>
  );
}

function FigureDecisions({ listing: { id, title }, item: { figure, state, revision } }: FigureDecisionsProps) {
  const label = figureLabels[figure];
  const base = `/api/admin/opportunities/${id}`;
  const withdraws = state === "verified";
  return (
    <div className="flex flex-wrap gap-2">
      {state === "refused" ? null : (
        <ActionDialog
          label={withdraws ? "Withdraw" : "Reject"}
          variant="warn"
          title={withdraws ? `Withdraw the verification of “${label}”?` : `Reject the evidence for “${label}”?`}
          description={`The figure stays on “${title}” with the seller’s own source. We’ll notify the seller.`}
          fields={[{ name: "reason", label: "Reason", kind: "textarea", hint: "The seller will see this." }]}
          body={{ figure, revision }}
          path={`${base}/reject-figure`}
          confirm={withdraws ? "Withdraw" : "Reject"}
          pending={withdraws ? "Withdrawing…" : "Rejecting…"}
          done={withdraws ? "Verification withdrawn" : "Evidence rejected"}
          danger
        />
      )}
      {withdraws ? null : (
        <ActionDialog
          label="Verify"
          variant="ink"
          title={`Verify “${label}” on “${title}”?`}
          description="Marketers will see “Verified by Pitchside” with today’s date beside this figure. It goes back to review when the seller changes the figure, its source, or its date."
          body={{ figure, revision }}
          path={`${base}/verify-figure`}
          confirm="Verify"
          pending="Verifying…"
          done={`${label} verified`}
        />
      )}
    </div>
  );
}

interface FigureDecisionsProps {
  listing: ListingDetail;
  item: EvidenceItem;
}

/** A count, or the shares of an audience in one line. */
function valueText({ reach, audience }: ListingDetail, figure: Figure): string {
  if (!isAudienceFigure(figure)) return formatNumber(reach[figure] ?? 0);
  if (figure === "geo")
    return (audience.geo ?? [])
      .map(
        ({ country, region, share }) => `${region ? `${region}, ` : ""}${countryName(country)} ${formatPercent(share)}`,
      )
      .join(" · ");
  return Object.entries<number | undefined>(audience[figure] ?? {})
    .map(([band, share]) => `${labelOf(band)} ${formatPercent(share ?? 0)}`)
    .join(" · ");
}
