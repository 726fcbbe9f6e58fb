import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";

interface AcceptTermsProps {
  id: string;
  error?: string;
  /** Who signs up, where that is known. */
  side?: "marketer" | "seller";
  field: UseFormRegisterReturn;
}

const accurate = { marketer: "my briefs are accurate", seller: "my listings are accurate" } as const;

/** Links to the terms, which open in a new tab so that nothing typed here is lost. */
export function AcceptTerms({ id, error, side, field }: AcceptTermsProps) {
  const described = [`${id}-more`, ...(error ? [`${id}-error`] : [])].join(" ");
  return (
    <div>
      <Checkbox
        id={id}
        label={`I accept the terms: ${side ? accurate[side] : "my listings and briefs are accurate"}, and confidential information stays confidential.`}
        aria-describedby={described}
        {...field}
      />
      <p id={`${id}-more`} className="mt-1 pl-7 text-meta text-soft">
        Read the <NewWindow href="/terms" label="terms" /> and <NewWindow href="/privacy" label="privacy policy" />.
        Both open in a new tab.
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
