import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import type { Choice } from "./taxonomy-choices";

interface TaxonomyRowProps {
  choice: Choice;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changed: Partial<Choice>) => void;
  onMove: (by: -1 | 1) => void;
}

export function TaxonomyRow({ choice, isFirst, isLast, onChange, onMove }: TaxonomyRowProps) {
  const { code, label, byDefault, isHidden, isShared } = choice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2.5">
      <span role="group" aria-label={`Position of ${label}`} className="flex">
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Move ${label} up`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ChevronUp aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Move ${label} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </span>
      <span className="min-w-0 flex-1 basis-56">
        <Input
          aria-label={`Label of ${code}`}
          value={label}
          maxLength={60}
          required
          disabled={isShared}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <span className="mt-0.5 block text-meta text-soft">
          <code>{code}</code>
          {label === byDefault ? null : `, “${byDefault}” by default`}
          {isShared ? ", used by several lists and fixed" : null}
        </span>
      </span>
      <Checkbox
        label="Offered"
        aria-label={`Offer ${label}`}
        checked={!isHidden}
        disabled={isShared}
        onChange={(event) => onChange({ isHidden: !event.target.checked })}
      />
    </li>
  );
}
