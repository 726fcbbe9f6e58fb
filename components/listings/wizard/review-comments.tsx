"use client";

import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import { FieldComment } from "@/components/form/field";
import { Alert } from "@/components/ui/alert";
import type { ListingSection } from "@/lib/listings/field-kinds";
import { fieldList, placeOfField } from "@/lib/listings/field-names";
import type { ReviewComment } from "@/lib/listings/review-comments";
import type { ListingDetail } from "@/lib/listings/view";
import { isFeatureShown } from "@/lib/platform-options/choices";
import type { ListingForm } from "./listing-form";

/** The changes an admin requests, for every field of the editor. */
export const ReviewComments = createContext<readonly ReviewComment[]>([]);

export const useReviewComment = (field: string): string | undefined =>
  useContext(ReviewComments).find((comment) => comment.field === field)?.text;

/** Comments on fields with several controls are at the top of the section. */
const listFields: Partial<Record<ListingSection, string>> = { pictures: "images", packages: "packages" };

export const SectionComment = ({ section }: { section: ListingSection }) => (
  <FieldComment text={useReviewComment(listFields[section] ?? "")} />
);

/** Categories have no control without exclusivity, and neither does the public preview where previews are off. */
function useHiddenFields(): readonly string[] {
  const level = useWatch<ListingForm, "exclusivity.level">({ name: "exclusivity.level" });
  return [
    ...(!level || level === "none" ? ["exclusivity.categories"] : []),
    ...(isFeatureShown("publicPreviews") ? [] : ["publicPreview"]),
  ];
}

/** The reason of the last decision, which fields have comments, and the comments on fields without a control. */
export function ReviewFeedback({ own }: { own: ListingDetail["own"] | undefined }) {
  const comments = own?.comments ?? [];
  const hiddenFields = useHiddenFields();
  if (!own?.statusReason && comments.length === 0) return null;
  const shown = comments.filter(({ field }) => !hiddenFields.includes(field));
  const hidden = comments.filter(({ field }) => hiddenFields.includes(field));
  return (
    <Alert kind="unknown" title="Review feedback">
      {own?.statusReason ? <p>{own.statusReason}</p> : null}
      {shown.length > 0 ? <p>See the comments on {fieldList(shown.map(({ field }) => field))}.</p> : null}
      {hidden.length > 0 ? (
        <>
          <p id="hidden-field-comments">Comments on fields not shown below:</p>
          <ul aria-labelledby="hidden-field-comments" className="list-disc pl-5">
            {hidden.map(({ field, text }) => (
              <li key={field} className="wrap-anywhere whitespace-pre-line">
                {`${placeOfField(field).label}: ${text}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  );
}
