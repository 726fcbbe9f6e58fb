import type { OfferForm } from "@/components/deals/use-offer-form";
import { FieldError } from "@/components/form/field";
import { Select } from "@/components/ui/select";
import { isDiscount } from "@/lib/deals/discounts";
import { yearText, yearsOf } from "@/lib/deals/years";

interface OfferYearSelectProps {
  api: OfferForm;
  index: number;
  onEachYear: (years: number) => void;
}

/** Which year of a longer term the line is for; one option creates a line for each year. */
export function OfferYearSelect({ api: { form, errorOf }, index, onEachYear }: OfferYearSelectProps) {
  const [lines, termStart, termEnd] = form.watch(["lines", "termStart", "termEnd"]);
  const line = lines[index];
  if (!line || isDiscount(line)) return null;
  const inTerm = yearsOf({ termStart, termEnd });
  const years = Math.max(inTerm, line.year ?? 1);
  if (years === 1) return null;
  const id = `line-${index}-year`;
  const error = errorOf(`lines.${index}.year`);
  const canSplit = inTerm > 1 && !line.year && !lines.some((other) => isDiscount(other) && other.of === index);
  return (
    <div className="mt-1.5">
      <Select
        dense
        id={id}
        aria-label={`Year, line ${index + 1}`}
        {...(error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
        value={String(line.year ?? "")}
        onChange={({ target: { value } }) => {
          if (value === "each") return onEachYear(inTerm);
          form.setValue(`lines.${index}.year`, value === "" ? null : Number(value), { shouldDirty: true });
        }}
      >
        <option value="">For the whole term</option>
        {canSplit ? <option value="each">A price for each year</option> : null}
        {Array.from({ length: years }, (_, at) => (
          <option key={at} value={at + 1}>
            {yearText({ termStart, termEnd }, at + 1)}
          </option>
        ))}
      </Select>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
