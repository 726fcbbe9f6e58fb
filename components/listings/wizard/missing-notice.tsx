"use client";

import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { missingForSubmission } from "@/lib/listings/completeness";
import type { FieldErrors } from "@/lib/platform/errors";
import { type ListingForm, fieldsOf } from "./listing-form";
import { focusField } from "./live-preview";

const requiredFields = new Set(Object.keys(missingForSubmission({})));

/** What stands between the listing and the marketplace; each line leads to its field and goes once that is filled. */
export function MissingNotice({ missing }: { missing: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null);
  const stillMissing = missingForSubmission(fieldsOf(useWatch<ListingForm>() as ListingForm));
  const fields = Object.entries(missing).filter(([field]) => field in stillMissing || !requiredFields.has(field));
  useEffect(() => {
    if (fields.length > 0) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [fields.length]);
  if (fields.length === 0) return null;
  const count = fields.length === 1 ? "One thing is" : `${fields.length} things are`;
  return (
    <div ref={box}>
      <Alert kind="problem" live title={`${count} missing before it can be published`}>
        <ul className="mt-1 list-disc space-y-0.5 pl-4">
          {fields.map(([field, [text]]) => (
            <li key={field}>
              <button
                type="button"
                className="text-left underline underline-offset-2"
                onClick={() => focusField(field)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
