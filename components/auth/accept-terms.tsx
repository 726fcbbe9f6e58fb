import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";

interface AcceptTermsProps {
  id: string;
  error?: string;
  field: UseFormRegisterReturn;
}

/** The terms stand beside the box and open in a window of their own, so that nothing typed here is lost. */
export function AcceptTerms({ id, error, field }: AcceptTermsProps) {
  const described = [`${id}-more`, ...(error ? [`${id}-error`] : [])].join(" ");
  return (
    <div>
      <Checkbox
        id={id}
        label="I accept the terms: listings and briefs are true, and what I am shown in confidence stays there."
        aria-describedby={described}
        {...field}
      />
      <p id={`${id}-more`} className="mt-1 pl-7 text-meta text-soft">
        Read <NewWindow href="/terms" label="the terms" /> and{" "}
        <NewWindow href="/privacy" label="what happens with your data" />. They open in a new window.
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

const NewWindow = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noopener" className="link">
    {label}
  </a>
);
