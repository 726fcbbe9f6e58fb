import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { type SpanWeeks, spanLabels, spanWeeks } from "@/lib/analytics/funnel/span";
import { type Period, periodLabels, periods } from "@/lib/analytics/visibility/period";

interface ListingChooserProps {
  listings: readonly { id: string; title: string }[];
  /** Null for all of them. */
  current: { id: string; title: string } | null;
  weeks: SpanWeeks;
  period: Period;
}

/** A plain form that puts the listing and the periods in the URL. */
export function ListingChooser({ listings, current, weeks, period }: ListingChooserProps) {
  const isListed = !current || listings.some(({ id }) => id === current.id);
  const all = isListed ? listings : [current, ...listings];
  return (
    <form action="/listing-analytics" className="mb-5 flex flex-wrap items-end gap-3" data-print="hide">
      <div className="min-w-0 flex-1 basis-64 sm:max-w-md">
        <Label htmlFor="analytics-listing">Listing</Label>
        <Select
          key={current?.id ?? "all"}
          id="analytics-listing"
          name="listing"
          defaultValue={current?.id ?? "all"}
          options={[
            { value: "all", label: "All listings" },
            ...all.map(({ id, title }) => ({ value: id, label: title || "Untitled listing" })),
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
