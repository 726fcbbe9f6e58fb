import { Badge } from "@/components/ui/badge";
import { labelOf } from "@/lib/listings/labels";
import type { ListingDetail } from "@/lib/listings/view";
import { Panel } from "./panel";

const levelTexts = {
  none: "No exclusivity is offered.",
  subcategory: "Exclusivity within a part of a category.",
  category: "Exclusivity within a category.",
  sole_sponsor: "Sole sponsorship: nobody else at all.",
} as const;

/** Who can still have their category, and who need not ask. */
export function Exclusivity({ listing }: { listing: ListingDetail }) {
  const { exclusivity, blockedCategories, organization } = listing;
  const { level, categories, taken } = exclusivity;
  const open = categories.filter((category) => !taken.some((each) => each.category === category));
  return (
    <Panel id="exclusivity" title="Exclusivity">
      <p className="text-sm">{levelTexts[level]}</p>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        <Codes
          name={categories.length === 0 && level !== "none" ? "Any category may ask" : "Open"}
          tone="pitch"
          codes={open}
        />
        <Codes name="Held or sold" tone="signal" codes={taken.map(({ category }) => category)} />
        <Codes
          name="Not accepted"
          tone="outline"
          codes={[...new Set([...blockedCategories, ...organization.blockedCategories])]}
        />
      </dl>
    </Panel>
  );
}

function Codes({
  name,
  tone,
  codes,
}: {
  name: string;
  tone: "pitch" | "signal" | "outline";
  codes: readonly string[];
}) {
  if (codes.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
      <dt className="w-28 text-soft">{name}</dt>
      <dd className="flex flex-wrap gap-1.5">
        {codes.map((code) => (
          <Badge key={code} tone={tone}>
            {labelOf(code)}
          </Badge>
        ))}
      </dd>
    </div>
  );
}
