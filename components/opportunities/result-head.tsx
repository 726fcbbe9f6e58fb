import type { SearchSort } from "@/lib/opportunities/schema";
import type { SearchView } from "@/lib/opportunities/search-view";
import { ViewLinks } from "./map/view-links";
import { doNothing } from "./search-bar";

const sortNames: Record<SearchSort, string> = {
  match: "Best match",
  relevance: "Most relevant",
  newest: "Newest",
  price: "Lowest price",
  deadline: "Earliest deadline",
  reach: "Largest reach",
};

const control = "border-edge bg-card h-9 w-full rounded-lg border px-2 text-sm sm:w-auto sm:max-w-48";
const named = "flex min-w-0 items-center gap-2";

interface ResultHeadProps {
  params: URLSearchParams;
  screen: SearchView;
  isWaiting: boolean;
}

export function ResultHead({ params, screen, isWaiting }: ResultHeadProps) {
  const { countText, otherSide, brief, briefs, needs } = screen;
  const isScored = brief !== null && needs.length === 0 && screen.limits.length === 0;
  const sorts = (Object.keys(sortNames) as SearchSort[]).filter(
    (name) => (name !== "match" || isScored) && (name !== "relevance" || params.has("q")),
  );
  const sort = sorts.find((name) => name === params.get("sort")) ?? screen.sort;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 sm:gap-y-3">
      <p id="result-count" role="status" className="text-sm">
        <strong className="num text-base">{countText}</strong>
        {isWaiting ? <span className="text-soft"> · searching…</span> : null}
        {otherSide ? (
          <a href={otherSide.href} data-go className="ml-2 text-soft underline underline-offset-2 hover:text-ink">
            {otherSide.text}
          </a>
        ) : null}
      </p>
      <div className="grid w-full grid-cols-2 gap-x-3 gap-y-2.5 text-sm sm:flex sm:w-auto sm:flex-wrap sm:gap-x-4 sm:gap-y-2">
        <ViewLinks links={screen.views} />
        {briefs.length > 0 ? (
          <label className={named}>
            <span className="max-sm:sr-only">Brief</span>
            <select
              name="briefId"
              value={params.get("briefId") ?? brief?.id ?? "none"}
              onChange={doNothing}
              className={control}
            >
              {briefs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="none">No brief</option>
            </select>
          </label>
        ) : null}
        <label className={named}>
          <span className="max-sm:sr-only">Sort</span>
          <select name="sort" value={sort} onChange={doNothing} className={control}>
            {sorts.map((name) => (
              <option key={name} value={name}>
                {sortNames[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
