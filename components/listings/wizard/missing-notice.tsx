"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import type { FieldErrors } from "@/lib/platform/errors";
import { focusField } from "./live-preview";

/** What stands between the listing and the marketplace; each line leads to its field. */
export function MissingNotice({ missing }: { missing: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(missing);
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
