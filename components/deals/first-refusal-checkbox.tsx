import type { ComponentProps } from "react";

import { Checkbox } from "@/components/ui/checkbox";
import { FIRST_REFUSAL_DAYS } from "@/lib/deals/renewal/renewal-clock";

interface FirstRefusalCheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Who gets the right, with the verb: `you have`. */
  holderHas: string;
}

/** The buyer's right of first refusal, in an offer and in a change order. */
export function FirstRefusalCheckbox({ holderHas, ...props }: FirstRefusalCheckboxProps) {
  return (
    <Checkbox
      label="Right of first refusal"
      description={`When the renewal opens, ${holderHas} ${FIRST_REFUSAL_DAYS} days to accept the next term before it’s offered to others.`}
      {...props}
    />
  );
}
