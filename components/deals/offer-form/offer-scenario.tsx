"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";

import type { OfferForm } from "@/components/deals/use-offer-form";
import { apiQuery } from "@/components/form/api-query";
import { Field } from "@/components/form/field";
import { Select } from "@/components/ui/select";
import { roiHref } from "@/lib/paths";

interface Scenarios {
  items: { id: string; name: string; listing: { id: string; title: string } | null }[];
}

/** The business case of a marketer's deal; the seller never sees it. Those of this listing come first. */
export function OfferScenario({ api, listingId }: { api: OfferForm; listingId: string }) {
  const { data } = useQuery(apiQuery<Scenarios>("/api/roi/scenarios"));
  const scenarios = data?.items ?? [];
  const options = [...scenarios]
    .sort((a, b) => Number(b.listing?.id === listingId) - Number(a.listing?.id === listingId))
    .map(({ id, name, listing }) => ({ value: id, label: listing ? `${name} (${listing.title})` : name }));
  const calculate = (
    <Link href={roiHref("listing", listingId)} className="link">
      Calculate the ROI
    </Link>
  );
  if (options.length === 0)
    return data ? (
      <p className="text-meta text-soft">No ROI scenario saved yet. {calculate} of this opportunity first.</p>
    ) : null;
  return (
    <Field
      id="offer-scenario"
      label="ROI scenario"
      optional
      hint="Your business case for this deal. Only your organization sees it."
      error={api.errorOf("scenarioId")}
    >
      <Select placeholder="None" options={options} {...api.form.register("scenarioId")} />
    </Field>
  );
}
