import { keyFacts } from "@/lib/listings/field-names";
import { valueText } from "@/lib/listings/field-text";
import type { ListingDetail } from "@/lib/listings/view";
import { NotProvided } from "./panel";

/** Term and deadlines at a glance. */
export function KeyFacts({ listing }: { listing: ListingDetail }) {
  const dates = (["termStart", "termEnd"] as const).map((name) => valueText(name, listing[name]));
  return (
    <dl
      id="key-facts"
      className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 rounded-xl border border-line bg-card px-5 py-4.5 lg:grid-cols-3"
    >
      {keyFacts.map(({ name, label }) => (
        <div key={name}>
          <dt className="eyebrow">{label}</dt>
          <dd className="mt-0.5 text-sm font-medium">
            {(name === "termStart" ? dates.filter(Boolean).join(" to ") : valueText(name, listing[name])) || (
              <NotProvided />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
