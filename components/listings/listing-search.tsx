import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** A plain form that puts the search and the selected status in the URL. */
export function ListingSearch({ status, q }: { status?: string; q?: string }) {
  return (
    <form role="search" action="/my-listings" className="flex max-w-xl gap-2.5">
      {status && status !== "all" ? <input type="hidden" name="status" value={status} /> : null}
      <Input
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        aria-label="Search your listings"
        placeholder="Search by title, summary or city"
        data-search
      />
      <Button type="submit" variant="ghost">
        <Search aria-hidden="true" />
        Search
      </Button>
    </form>
  );
}
