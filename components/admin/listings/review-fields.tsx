import { sectionTitles } from "@/components/listings/wizard/wizard-section";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { listingSections } from "@/lib/listings/field-kinds";
import { placeOfField, valueAt } from "@/lib/listings/field-names";
import { valueText } from "@/lib/listings/field-text";
import { commentedFields } from "@/lib/listings/review-comments";
import type { ListingDetail } from "@/lib/listings/view";
import { CommentControl } from "./field-comments";

/** Every field of a listing in review as its seller filled it in, with room for a comment. */
export function ReviewFields({ listing }: { listing: ListingDetail }) {
  return (
    <Card className="mb-5">
      <CardHeader
        title="Field by field"
        description="Comments go to the seller with “Request changes” and appear beside their fields in the editor."
      />
      <CardBody className="flex flex-col gap-2">
        {listingSections.map((section) => (
          <details key={section} className="rounded-md border border-line">
            <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">{sectionTitles[section]}</summary>
            <ul className="border-t border-line px-3 text-sm">
              {commentedFields
                .filter((field) => placeOfField(field).section === section)
                .map((field) => (
                  <FieldRow key={field} field={field} listing={listing} />
                ))}
            </ul>
          </details>
        ))}
      </CardBody>
    </Card>
  );
}

function FieldRow({ field, listing }: { field: string; listing: ListingDetail }) {
  const { label } = placeOfField(field);
  const value = valueText(field, valueAt(listing, field), listing.currency);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0">
      <p className="min-w-0 flex-1 basis-56 py-1.5 wrap-anywhere">
        <span className="text-soft">{label}: </span>
        {value || "Not provided"}
      </p>
      <CommentControl field={field} label={label} />
    </li>
  );
}
