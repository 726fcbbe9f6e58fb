import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { type SpanWeeks, spanLabels, spanWeeks } from "@/lib/analytics/funnel/span";
import { type Period, periodLabels, periods } from "@/lib/analytics/visibility/period";

interface ListingChooserProps {
  listings: readonly { id: string; title: string; client: { name: string } | null }[];
  /** Null for all of them. */
  current: { id: string; title: string } | null;
  weeks: SpanWeeks;
  period: Period;
  /** The agency's clients, and the one that everything is filtered to. */
  clients: readonly { id: string; name: string }[];
  client?: string;
}

/** A plain form that puts the listing and the periods in the URL. */
export function ListingChooser({ listings, current, weeks, period, clients, client }: ListingChooserProps) {
  const isListed = !current || listings.some(({ id }) => id === current.id);
  const all = isListed ? listings : [{ ...current, client: null }, ...listings];
  return (
    <form action="/listing-analytics" className="mb-5 flex flex-wrap items-end gap-3" data-print="hide">
      {clients.length > 0 ? (
        <div className="basis-44">
          <Label htmlFor="analytics-client">Client</Label>
          <Select
            key={client ?? "all"}
            id="analytics-client"
            name="client"
            defaultValue={client ?? ""}
            options={[
              { value: "", label: "All clients" },
              ...clients.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      ) : null}
      <div className="min-w-0 flex-1 basis-64 sm:max-w-md">
        <Label htmlFor="analytics-listing">Listing</Label>
        <Select
          key={current?.id ?? "all"}
          id="analytics-listing"
          name="listing"
          defaultValue={current?.id ?? "all"}
          options={[
            { value: "all", label: "All listings" },
            ...all.map((listing) => ({ value: listing.id, label: nameOf(listing) })),
          ]}
        />
      </div>
      <div className="basis-44">
        <Label htmlFor="analytics-weeks">Period</Label>
        <Select
          key={weeks}
          id="analytics-weeks"
          name="weeks"
          defaultValue={String(weeks)}
          options={spanWeeks.map((value) => ({ value: String(value), label: spanLabels[value] }))}
        />
      </div>
      {current ? (
        <div className="basis-44">
          <Label htmlFor="analytics-period">Searches</Label>
          <Select
            key={period}
            id="analytics-period"
            name="period"
            defaultValue={period}
            options={periods.map((value) => ({ value, label: periodLabels[value] }))}
          />
        </div>
      ) : null}
      <Button type="submit" variant="ghost">
        Show
      </Button>
    </form>
  );
}

const nameOf = ({ title, client }: ListingChooserProps["listings"][number]): string =>
  `${title || "Untitled listing"}${client ? ` (${client.name})` : ""}`;
