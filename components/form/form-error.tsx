"use client";

import { formatCount } from "@/lib/platform/format";
import { useEffect, useRef } from "react";

import { RequestId } from "@/components/form/request-id";
import { Alert } from "@/components/ui/alert";

export interface FormProblem {
  /** What happened, in a sentence. */
  message: string;
  requestId?: string;
}

interface FieldProblem {
  /** The control's id. */
  id: string;
  text: string;
}

interface FormErrorProps {
  problem?: FormProblem | null;
  /** Rendered as links to the controls. */
  fields?: readonly FieldProblem[];
}

/** Error summary above the form, announced when it appears; each line links to its control. */
export function FormError({ problem, fields = [] }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem && fields.length === 0) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [problem, fields.length]);
  if (!problem && fields.length === 0) return null;
  const count = formatCount(fields.length, "field needs", "fields need");
  return (
    <div ref={box}>
      <Alert kind="problem" live title={problem?.message ?? `${count} your attention`}>
        {fields.length > 0 ? (
          <ul className="mt-1 list-disc space-y-0.5 pl-4">
            {fields.map((field) => (
              <li key={field.id}>
                <a
                  href={`#${field.id}`}
                  className="underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(field.id)?.focus();
                  }}
                >
                  {field.text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {problem?.requestId ? <RequestId id={problem.requestId} /> : null}
      </Alert>
    </div>
  );
}
