import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { offeredOptions } from "@/lib/listings/labels";
import { industryCategories } from "@/lib/organizations/vocabulary";
import type { FacetGroup, PriceLink, SearchView } from "@/lib/opportunities/search-view";
import { formatNumber } from "@/lib/platform/format";
import { doNothing } from "./search-bar";

interface FacetColumnProps {
  params: URLSearchParams;
  screen: SearchView;
}

/** Next to the results; on phones an overlay, opened by a plain link so that it works before any script. */
export function FacetColumn({ params, screen }: FacetColumnProps) {
  const [genre, kind, country, ...rest] = screen.groups;
  return (
    <aside
      id="filters"
      aria-label="Filters"
      className="bg-paper text-sm max-lg:hidden max-lg:target:fixed max-lg:target:inset-0 max-lg:target:z-30 max-lg:target:block max-lg:target:overflow-y-auto max-lg:target:px-5 max-lg:target:pt-5"
    >
      <a
        href="#results"
        className="sr-only rounded-lg bg-ink px-4 py-2.5 text-sm font-semibold text-paper no-underline focus:not-sr-only focus:mb-4 focus:inline-block"
      >
        Skip to results
      </a>
      <h2 className="mb-4 text-lg lg:sr-only">Filters</h2>
      <Toggle name="saved" value="1" label="Saved only" isOn={params.get("saved") === "1"} />
      {[genre, kind, country].map((group) => group && <Group key={group.name} group={group} params={params} />)}
      <Prices prices={screen.prices} />
      {rest.map((group) => (
        <Group key={group.name} group={group} params={params} />
      ))}
      <MoreFilters params={params} />
      <p className="sticky bottom-0 -mx-5 mt-5 border-t border-line bg-paper px-5 py-3 lg:hidden">
        <a href="#results" className={`${buttonVariants({})} w-full no-underline`}>
          Show {screen.totalText}
        </a>
      </p>
    </aside>
  );
}

const frame = "border-line mt-4 border-t pt-3.5";

function Group({ group, params }: { group: FacetGroup; params: URLSearchParams }) {
  if (group.values.length === 0) return null;
  const chosen = params.getAll(group.name);
  return (
    <fieldset className={frame}>
      <legend className="float-left mb-1.5 w-full font-semibold">{group.title}</legend>
      <div className="clear-both">
        {group.values.map(({ value, label, count }) => (
          <Toggle
            key={value}
            name={group.name}
            value={value}
            label={label}
            count={count}
            isOn={chosen.includes(value)}
          />
        ))}
        {group.more ? (
          <a
            href={group.more.href}
            data-go
            className="inline-block py-1 text-meta text-soft underline underline-offset-2 hover:text-ink"
          >
            {group.more.count} more<span className="sr-only"> of {group.title.toLowerCase()}</span>
          </a>
        ) : null}
      </div>
    </fieldset>
  );
}

interface ToggleProps {
  name: string;
  value: string;
  label: string;
  count?: number;
  isOn: boolean;
}

function Toggle({ name, value, label, count, isOn }: ToggleProps) {
  return (
    <label className="facet-row">
      <input type="checkbox" name={name} value={value} checked={isOn} onChange={doNothing} />
      {label}
      {count === undefined ? null : <span>{formatNumber(count)}</span>}
    </label>
  );
}

function Prices({ prices }: { prices: PriceLink[] }) {
  if (prices.length === 0) return null;
  return (
    <div role="group" aria-label="Price" className={frame}>
      <p className="mb-1.5 font-semibold">Price</p>
      <ul>
        {prices.map(({ value, label, count, href, isOn }) => (
          <li key={value}>
            <a
              href={href}
              data-go
              aria-current={isOn ? "true" : undefined}
              className={`flex min-h-7.5 items-center justify-between rounded-md ${isOn ? "-mx-2 bg-ink px-2 font-semibold text-paper" : "hover:underline"}`}
            >
              {label}
              <span className={`text-meta tabular ${isOn ? "" : "text-soft"}`}>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MoreFilters({ params }: { params: URLSearchParams }) {
  const named = ["openCategory", "minReach", "deadlineAfter", "region"];
  return (
    <details className={frame} open={named.some((name) => params.has(name)) || undefined}>
      <summary className="font-semibold">More filters</summary>
      <div className="mt-3 flex flex-col gap-3 pb-6">
        <label className="flex flex-col gap-1">
          Open category
          <select
            name="openCategory"
            value={params.get("openCategory") ?? ""}
            onChange={doNothing}
            className="h-9 rounded-lg border border-edge bg-card px-2"
          >
            <option value="">Any</option>
            {offeredOptions(industryCategories, params.getAll("openCategory")).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Typed name="minReach" label="Minimum reach" inputMode="numeric" params={params} />
        <Typed name="region" label="Region" params={params} />
        <Typed name="deadlineAfter" label="Decision deadline on or after" type="date" params={params} />
      </div>
    </details>
  );
}

interface TypedProps {
  name: string;
  label: string;
  params: URLSearchParams;
  type?: "date";
  inputMode?: "numeric";
}

const Typed = ({ name, label, params, ...input }: TypedProps) => (
  <label className="flex flex-col gap-1">
    {label}
    <Input dense name={name} value={params.get(name) ?? ""} onChange={doNothing} {...input} />
  </label>
);
