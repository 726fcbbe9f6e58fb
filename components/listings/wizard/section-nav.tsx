"use client";

import { useFormState, useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { completenessOf } from "@/lib/listings/completeness";
import { listingSections } from "@/lib/listings/field-kinds";
import { placeOfField } from "@/lib/listings/field-names";
import { type ListingForm, readableFields } from "./listing-form";
import { invalidFields } from "./things-to-fix";
import { sectionId, sectionTitles } from "./wizard-section";

/** Section links with completion counts, next to the form or above it on small screens. */
export function SectionNav() {
  const { errors } = useFormState<ListingForm>();
  const invalid = new Set(invalidFields(errors).map(({ field }) => placeOfField(field).section));
  const { items } = completenessOf(readableFields(useWatch<ListingForm>() as ListingForm));
  return (
    <nav aria-label="Listing sections" className="relative -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ol className="flex gap-1 lg:flex-col">
        {listingSections.map((section) => {
          const own = items.filter((item) => item.section === section);
          const done = own.filter((item) => item.isDone).length;
          const isBlocking = own.some((item) => item.isRequired && !item.isDone);
          return (
            <li key={section} className="shrink-0">
              <a
                href={`#${sectionId(section)}`}
                className="flex min-h-9 items-center justify-between gap-3 rounded-md px-2.5 py-1.5 text-sm no-underline hover:bg-sunk"
              >
                <span>{sectionTitles[section]}</span>
                <span
                  className={cn(
                    "text-xs tabular",
                    done === own.length && !invalid.has(section)
                      ? "font-semibold text-pitch"
                      : isBlocking || invalid.has(section)
                        ? "font-semibold text-signal"
                        : "text-soft",
                  )}
                >
                  {invalid.has(section) ? "Fix" : `${done}/${own.length}`}
                  <span className="sr-only">{wordsOf(invalid.has(section), isBlocking)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function wordsOf(isInvalid: boolean, isBlocking: boolean): string {
  if (isInvalid) return " an invalid field";
  return isBlocking ? " complete, required fields missing" : " complete";
}
