import { cloneElement, type ReactElement, type ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";

interface ControlWiring {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  /** The control's id, unique on the page. Messages get `${id}-hint` and `${id}-error`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What a reviewer asks to change. */
  comment?: string;
  error?: string;
  required?: boolean;
  /** Shows "optional" beside the label, in forms where most fields are required. */
  optional?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  /** The control; it receives its id and aria attributes here. */
  children: ReactElement<ControlWiring>;
}

export function Field({
  id,
  label,
  hint,
  comment,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const describedBy = describedByOf(id, { hint, comment, error });
  const wiring: ControlWiring = { id };
  if (required) wiring.required = true;
  if (describedBy) wiring["aria-describedby"] = describedBy;
  if (error) wiring["aria-invalid"] = true;
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <Label htmlFor={id} className={hideLabel ? "sr-only" : undefined}>
        {label}
        {optional ? <span className="ml-1.5 text-meta font-normal text-soft">optional</span> : null}
      </Label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 text-meta text-soft">
          {hint}
        </p>
      ) : null}
      <FieldComment id={`${id}-comment`} text={comment} />
      {cloneElement(children, wiring)}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** The ids of the messages that are shown. */
const describedByOf = (id: string, messages: Record<"hint" | "comment" | "error", ReactNode>): string =>
  Object.entries(messages)
    .flatMap(([name, message]) => (message ? [`${id}-${name}`] : []))
    .join(" ");

export function FieldComment({ id, text }: { id?: string; text?: string }) {
  if (!text) return null;
  return (
    <p
      id={id}
      className="rounded-md border-l-3 border-gold bg-gold-wash px-3 py-2 text-meta wrap-anywhere whitespace-pre-line"
    >
      <span className="font-semibold">Reviewer: </span>
      {text}
    </p>
  );
}

export function FieldError({ id, text }: { id: string; text?: string }) {
  if (!text) return null;
  return (
    <p id={id} className="flex gap-1.5 text-meta font-medium text-signal">
      <span aria-hidden="true">!</span>
      {text}
    </p>
  );
}

interface FieldGroupProps {
  /** Messages get `${id}-hint` and `${id}-error`, as with a field. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  comment?: string;
  error?: string;
  className?: string;
  children: ReactNode;
}

/** Several controls under one question: check boxes, radio buttons, a pair of numbers. */
export function FieldGroup({ id, legend, hint, comment, error, className, children }: FieldGroupProps) {
  const describedBy = describedByOf(id, { hint, comment, error });
  return (
    <fieldset id={id} aria-describedby={describedBy || undefined} className={cn("min-w-0", className)}>
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mt-0.5 text-meta text-soft">
          {hint}
        </p>
      ) : null}
      <div className="mt-2">
        <FieldComment id={`${id}-comment`} text={comment} />
        {children}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
