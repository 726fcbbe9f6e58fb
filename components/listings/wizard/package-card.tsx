"use client";

import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { optionsOf } from "@/lib/listings/labels";
import { limits } from "@/lib/listings/package-schema";
import { assetCategories, assetUnits, entitlements } from "@/lib/listings/vocabulary";
import { useCurrency, NumberControl, SelectControl, SwitchControl, TextControl } from "./controls";
import { type ListingForm, type PackageForm, controlId, emptyAsset } from "./listing-form";

interface PackageCardProps {
  at: number;
  isLast: boolean;
  onRemove: () => void;
  onMove: (step: 1 | -1) => void;
  onCopy: (item: PackageForm) => void;
}

export function PackageCard({ at, isLast, onRemove, onMove, onCopy }: PackageCardProps) {
  const { getValues } = useFormContext<ListingForm>();
  const title =
    useWatch<ListingForm, `packages.${number}.name`>({ name: `packages.${at}.name` }) || `Package ${at + 1}`;
  return (
    <div role="group" aria-label={title} className="rounded-lg border border-line bg-paper p-4">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h3 className="truncate text-base">{title}</h3>
        <div className="flex shrink-0">
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Move ${title} up`}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Move ${title} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Copy ${title}`}
            onClick={() => onCopy(getValues(`packages.${at}`))}
          >
            <Copy aria-hidden="true" />
          </Button>
          <Button variant="quiet" size="icon-sm" aria-label={`Remove ${title}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <PackageFields at={at} />
      <AssetRows at={at} title={title} />
    </div>
  );
}

function PackageFields({ at }: { at: number }) {
  const name = `packages.${at}` as const;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextControl name={`${name}.name`} label="Name" max={80} placeholder="Sleeve partner" />
      <SelectControl
        name={`${name}.entitlement`}
        label="Entitlement"
        options={optionsOf(entitlements)}
        placeholder="None"
      />
      <NumberControl name={`${name}.price`} label="Price" currency={useCurrency()} />
      <NumberControl name={`${name}.quantityAvailable`} label="Units available" hint="Leave blank for no limit." />
      <TextControl name={`${name}.description`} label="Description" rows={2} max={1000} className="sm:col-span-2" />
      <SwitchControl name={`${name}.contactForPricing`} label="Contact for pricing" className="sm:col-span-2" />
    </div>
  );
}

function AssetRows({ at, title }: { at: number; title: string }) {
  const { control } = useFormContext<ListingForm>();
  const { fields, append, remove } = useFieldArray({ control, name: `packages.${at}.assets`, keyName: "rowId" });
  return (
    <div className="mt-5 border-t border-line pt-4" id={controlId(`packages.${at}.assets`)}>
      <p className="mb-3 text-sm font-semibold">Assets in this package</p>
      <ul className="flex flex-col gap-4">
        {fields.map((field, asset) => (
          <li
            key={field.rowId}
            className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0"
          >
            <AssetFields name={`packages.${at}.assets.${asset}`} />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove asset ${asset + 1} of ${title}`}
              onClick={() => remove(asset)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="mt-3"
        disabled={fields.length >= limits.assets}
        onClick={() => append({ ...emptyAsset })}
      >
        <Plus aria-hidden="true" />
        Add asset
      </Button>
    </div>
  );
}

function AssetFields({ name }: { name: `packages.${number}.assets.${number}` }) {
  return (
    <>
      <SelectControl
        name={`${name}.category`}
        label="Category"
        options={optionsOf(assetCategories)}
        className="col-span-4 sm:col-span-2"
      />
      <TextControl
        name={`${name}.name`}
        label="Asset"
        placeholder="LED boards, home matches"
        className="col-span-4 sm:col-span-2"
      />
      <NumberControl name={`${name}.quantity`} label="Quantity" />
      <SelectControl name={`${name}.unit`} label="Unit" options={optionsOf(assetUnits)} />
      <NumberControl name={`${name}.estImpressions`} label="Impressions" />
      <NumberControl
        name={`${name}.totalQuantity`}
        label="Total in this listing"
        hint="Only if packages share this asset. Use the same name and total in each."
        className="col-span-4"
      />
    </>
  );
}
