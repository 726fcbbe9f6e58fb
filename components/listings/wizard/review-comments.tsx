"use client";

import { createContext, useContext } from "react";
import { FieldComment } from "@/components/form/field";
import type { ListingSection } from "@/lib/listings/field-kinds";
import type { ReviewComment } from "@/lib/listings/review-comments";

/** What an admin asks to change, for every field of the editor. */
export const ReviewComments = createContext<readonly ReviewComment[]>([]);

export const useReviewComment = (field: string): string | undefined =>
  useContext(ReviewComments).find((comment) => comment.field === field)?.text;

/** Fields that are lists of controls have their comment at the head of their section. */
const listFields: Partial<Record<ListingSection, string>> = { pictures: "images", packages: "packages" };

export const SectionComment = ({ section }: { section: ListingSection }) => (
  <FieldComment text={useReviewComment(listFields[section] ?? "")} />
);
