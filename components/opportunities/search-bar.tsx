import { Button, buttonVariants } from "@/components/ui/button";
import type { SearchView } from "@/lib/opportunities/search-view";
import { SearchBox } from "./search/search-box";

/** The form handles change events itself; React requires a handler on each controlled field. */
export const doNothing = (): void => undefined;

/** Filters without a control in the column are kept in the URL. */
const hiddenFilters = ["near", "radiusKm", "priceMin", "priceMax", "outside", "city", "view", "box", "more"];

export function SearchBar({ params, screen }: { params: URLSearchParams; screen: SearchView }) {
  return (
    <div className="mb-5 flex gap-2.5 lg:col-span-2">
      <label htmlFor="search-words" className="sr-only">
        Search teams, events, places, assets
      </label>
      <SearchBox value={params.get("q") ?? ""} onChange={doNothing} />
      <Button type="submit" variant="ghost">
        Search
      </Button>
      <a href="#filters" className={`${buttonVariants({ variant: "ghost" })} no-underline lg:hidden`}>
        Filters{screen.chips.length > 0 ? ` (${screen.chips.length})` : ""}
      </a>
      {hiddenFilters.flatMap((name) =>
        params.getAll(name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
    </div>
  );
}
