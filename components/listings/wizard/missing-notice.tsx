"use client";

import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { missingForSubmission } from "@/lib/listings/completeness";
import type { FieldErrors } from "@/lib/platform/errors";
import { type ListingForm, fieldsOf } from "./listing-form";
import { focusField } from "./live-preview";

const requiredFields = new Set(Object.keys(missingForSubmission({})));

/** Fields missing for publishing; each line focuses its field and disappears once it is filled. */
export function MissingNotice({ missing }: { missing: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null);
  const stillMissing = missingForSubmission(fieldsOf(useWatch<ListingForm>() as ListingForm));
  const fields = Object.entries(missing).filter(([field]) => field in stillMissing || !requiredFields.has(field));
  useEffect(() => {
    if (fields.length > 0) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [fields.length]);
  if (fields.length === 0) return null;
  const count = fields.length === 1 ? "1 field is" : `${fields.length} fields are`;
  return (
    <div ref={box}>
      <Alert kind="problem" live title={`${count} missing before you can publish`}>
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
