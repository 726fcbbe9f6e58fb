"use client";

import { formatNumber } from "@/lib/platform/format";
import { useWatch } from "react-hook-form";
import { CoverArt } from "@/components/cover/cover-art";
import { Progress } from "@/components/ui/progress";
import { type CompletenessItem, completenessOf } from "@/lib/listings/completeness";
import { placeText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { fromPrice, hasPriceOrPackage, priceText } from "@/lib/listings/pricing";
import { uniqueReachOf } from "@/lib/listings/reach";
import { seasonOf } from "@/lib/listings/season";
import type { ListingFields } from "@/lib/listings/schema";
import { type ListingForm, controlId, readableFields } from "./listing-form";

interface LivePreviewProps {
  /** The id that seeds the cover art. */
  listingId: string;
}

/** The card as marketers see it, and its gaps, most costly first. */
export function LivePreview({ listingId }: LivePreviewProps) {
  const form = useWatch<ListingForm>() as ListingForm;
  const fields = readableFields(form);
  const report = completenessOf(fields);
  const cover = {
    id: listingId,
    sportOrGenre: form.sportOrGenre,
    propertyType: form.propertyType,
    imageUrl: form.images[0]?.url,
  };
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Card preview">
        <p className="mb-2 eyebrow">Marketers see</p>
        <article className="overflow-hidden rounded-xl border border-line bg-card">
          <CoverArt listing={cover} ratio="card" />
          <div className="px-4 pt-3.5 pb-4">
            <h3 className="text-lg break-words">{form.title || <span className="text-soft">Untitled listing</span>}</h3>
            <p className="mt-1 flex flex-wrap gap-x-3 text-meta text-soft">
              {factsOf(form, fields).map((fact) => (
                <span key={fact} className="min-w-0">
                  {fact}
                </span>
              ))}
            </p>
            {form.summary ? <p className="mt-2 line-clamp-3 text-sm break-words">{form.summary}</p> : null}
            <p className="mt-2.5 num font-semibold">
              {hasPriceOrPackage(fields) ? priceText(fromPrice(fields), fields.currency ?? undefined) : "No price yet"}
            </p>
          </div>
        </article>
      </section>
      <section aria-label="Completeness">
        <Progress label="Completeness" value={report.percent} />
        <Gaps items={report.items} />
      </section>
    </div>
  );
}

function factsOf(form: ListingForm, fields: ListingFields): string[] {
  const reach = uniqueReachOf(fields.reach ?? {});
  return [
    seasonOf(form) ?? "",
    placeText({ city: form.city, country: form.country }),
    form.propertyType ? labelOf(form.propertyType) : "",
    form.sportOrGenre ? labelOf(form.sportOrGenre) : "",
    reach === null ? "" : `${formatNumber(reach)} people`,
  ].filter(Boolean);
}

function Gaps({ items }: { items: readonly CompletenessItem[] }) {
  const gaps = items.filter((item) => !item.isDone).sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
  if (gaps.length === 0) return <p className="mt-3 text-sm font-semibold text-pitch">Nothing is missing.</p>;
  return (
    <ul className="mt-3 flex flex-col gap-2.5 text-sm">
      {gaps.slice(0, 5).map((gap) => (
        <li key={gap.field}>
          <a
            href={`#${controlId(gap.field)}`}
            onClick={(event) => jumpTo(event, gap.field)}
            className="font-semibold link"
          >
            {gap.label}
          </a>
          {gap.isRequired ? <span className="ml-2 text-xs font-semibold text-signal">required to publish</span> : null}
          <span className="block text-meta text-soft">{gap.cost}</span>
        </li>
      ))}
      {gaps.length > 5 ? <li className="text-meta text-soft">and {gaps.length - 5} more</li> : null}
    </ul>
  );
}

function jumpTo(event: React.MouseEvent, field: string): void {
  event.preventDefault();
  focusField(field);
}

/** Moves to a field's control, or to the first one inside its group. */
export function focusField(field: string): void {
  const target = targetOf(field);
  const control = target?.matches("input, select, textarea, button")
    ? target
    : target?.querySelector<HTMLElement>("input, select, textarea, button");
  (target ?? control)?.scrollIntoView?.({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** A part without a control of its own, such as one of several tags, leads to the field that holds it. */
function targetOf(field: string): HTMLElement | null {
  const target = document.getElementById(controlId(field));
  const whole = field.slice(0, Math.max(0, field.lastIndexOf(".")));
  return target || !whole ? target : targetOf(whole);
}
