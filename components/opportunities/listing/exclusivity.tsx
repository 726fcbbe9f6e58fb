import { Badge } from "@/components/ui/badge";
import { categoryText, sponsoredText } from "@/lib/listings/availability-text";
import { countryInText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import type { ListingAvailability } from "@/lib/listings/listing-availability";
import type { ListingDetail } from "@/lib/listings/view";
import { Panel } from "./panel";

const levelTexts = {
  none: "No exclusivity is offered.",
  subcategory: "Exclusivity within a subcategory.",
  category: "Exclusivity within a category.",
  sole_sponsor: "Sole sponsorship: no other sponsor at all.",
} as const;

type CategoryState = ListingAvailability["categories"][number];

/** Which categories are open, on hold, sold or not accepted. */
export function Exclusivity({ listing }: { listing: ListingDetail }) {
  const { exclusivity, availability, blockedCategories, organization } = listing;
  const { level, categories } = exclusivity;
  const { soleSponsor, sponsored } = availability;
  const isSponsored = (category: string) => sponsored.some((each) => each.category === category);
  const inState = (state: CategoryState["state"]) => availability.categories.filter((each) => each.state === state);
  const unsold = inState("open").map(({ category }) => category);
  const open = soleSponsor?.state === "sold" ? [] : unsold.filter((category) => !isSponsored(category));
  const isClaimed = soleSponsor !== null || availability.categories.some(({ state }) => state !== "open");
  return (
    <Panel id="exclusivity" title="Exclusivity">
      <p className="text-sm">
        {level === "none" && isClaimed ? "No further exclusivity is offered." : levelTexts[level]}
      </p>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        <Codes
          name={categories.length === 0 && level !== "none" ? "Open to any category" : "Open"}
          tone="pitch"
          codes={open}
        />
        <Sentences name="On hold" found={inState("on_hold")} />
        <Sentences name="Sold" found={inState("sold")} />
        {level === "none" || sponsored.length === 0 ? null : (
          <Row name="Not available">
            <ul>
              {sponsored.map(({ category, until }) => (
                <li key={category}>{sponsoredText(category, until)}</li>
              ))}
            </ul>
          </Row>
        )}
        {soleSponsor ? <Row name="Sole sponsor">{categoryText("*", soleSponsor)}</Row> : null}
        <Codes
          name="Not accepted"
          tone="outline"
          codes={[...new Set([...blockedCategories, ...organization.blockedCategories])]}
        />
      </dl>
    </Panel>
  );
}

/** One sentence per category, worded as in the match. */
function Sentences({ name, found }: { name: string; found: readonly CategoryState[] }) {
  if (found.length === 0) return null;
  return (
    <Row name={name}>
      <ul>
        {found.map((each) => (
          <li key={each.category}>
            {categoryText(each.category, each)}
            {each.countries.length > 0 ? ` In ${each.countries.map(countryInText).join(", ")}.` : null}
          </li>
        ))}
      </ul>
    </Row>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
      <dt className="w-28 text-soft">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}

interface CodesProps {
  name: string;
  tone: "pitch" | "outline";
  codes: readonly string[];
}

function Codes({ name, tone, codes }: CodesProps) {
  if (codes.length === 0) return null;
  return (
    <Row name={name}>
      <span className="flex flex-wrap gap-1.5">
        {codes.map((code) => (
          <Badge key={code} tone={tone}>
            {labelOf(code)}
          </Badge>
        ))}
      </span>
    </Row>
  );
}
