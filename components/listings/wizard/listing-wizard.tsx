"use client";

import { type ReactNode, memo, useEffect, useMemo } from "react";
import { FormProvider, useForm, useFormState, useWatch } from "react-hook-form";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { useOtherTabs } from "@/components/drafts/use-other-tabs";
import { Form } from "@/components/form/form";
import { newestOf } from "@/components/form/use-autosave";
import { PageHeader } from "@/components/layout/page-header";
import { PendingEditNotice } from "@/components/listings/pending-edit-notice";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { completenessOf } from "@/lib/listings/completeness";
import { listingSections } from "@/lib/listings/field-kinds";
import { placeOfField } from "@/lib/listings/field-names";
import { editedListing } from "@/lib/listings/preview";
import type { MarketFacts } from "@/lib/listings/market";
import type { ReviewComment } from "@/lib/listings/review-comments";
import { titleWithSeason } from "@/lib/listings/season";
import type { ListingDetail } from "@/lib/listings/view";
import { myListingsPath } from "@/lib/paths";
import type { Currency } from "@/lib/platform/exchange-rates";
import { AudienceSection } from "./audience-section";
import { ChangedSince, FieldConflicts } from "./changed-since";
import { EditorBar } from "./editor-bar";
import { listingDraftKey } from "./listing-draft";
import { type ListingForm, formOf, readableFields } from "./listing-form";
import {
  BasicsSection,
  KindSection,
  PlaceSection,
  ExclusivitySection,
  ReachSection,
  PackagesSection,
} from "./listing-sections";
import { LivePreview } from "./live-preview";
import { PicturesSection } from "./pictures-section";
import { invalidFields } from "./things-to-fix";
import { ReviewComments, ReviewFeedback } from "./review-comments";
import { type ListingSaving, useListingSaving } from "./use-listing-saving";
import { sectionId, sectionTitles } from "./wizard-section";

interface ListingWizardProps {
  /** Null: a new listing, created with the first input. */
  listing: ListingDetail | null;
  isModerated: boolean;
  /** For a new listing: the organization's. */
  currency?: Currency;
  /** The server's date, so that server and browser agree on stale figures. */
  today: string;
  /** Prices of similar packages; null if unknown. */
  market?: MarketFacts | null;
  /** Another way to start, above an empty form. */
  start?: ReactNode;
}

export function ListingWizard({
  listing,
  isModerated,
  currency = "USD",
  today,
  market = null,
  start,
}: ListingWizardProps) {
  const initial = useMemo(() => listing && newestOf(listing), [listing]);
  // Not `useApiForm`: an autosaving form has no submit, and an unfinished draft need not satisfy a schema.
  const form = useForm<ListingForm>({ defaultValues: formOf(editedListing(initial), currency) });
  const saving = useListingSaving(form, initial, currency);
  useEffect(() => {
    // Back to a new listing that its first save gave an address of its own: the form was rendered without it.
    if (!initial && window.location.pathname.startsWith("/edit-listing/")) window.location.reload();
  }, [initial]);
  return (
    <FormProvider {...form}>
      <WizardHead
        saving={saving}
        isModerated={isModerated}
        values={form.getValues}
        onPublicPreview={(publicPreview) => form.setValue("publicPreview", publicPreview)}
      />
      {saving.item ? null : start}
      <ReviewComments value={saving.item?.own?.comments ?? noComments}>
        <Body listingId={saving.item?.id ?? "new"} today={today} listing={saving.item} market={market} />
      </ReviewComments>
    </FormProvider>
  );
}

const noComments: readonly ReviewComment[] = [];

interface WizardHeadProps {
  saving: ListingSaving;
  isModerated: boolean;
  values: () => ListingForm;
  onPublicPreview: (publicPreview: boolean) => void;
}

function WizardHead({ saving, isModerated, values, onPublicPreview }: WizardHeadProps) {
  const { item: listing } = saving;
  const tabs = useOtherTabs(listingDraftKey(listing?.id ?? null));
  return (
    <>
      <PageHeader
        title={listing ? "Edit listing" : "Create a listing"}
        crumbs={[
          { label: "My listings", href: myListingsPath },
          { label: listing?.title ? titleWithSeason(listing.title, listing) : "New listing" },
        ]}
      />
      <EditorBar saving={saving} isModerated={isModerated} values={values} onPublicPreview={onPublicPreview} />
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
        {saving.isRestored ? <Alert kind="info">We restored unsaved changes from your last visit.</Alert> : null}
        <ReviewFeedback own={listing?.own} />
        <PendingEditNotice waiting={listing?.own?.waiting ?? null} currency={listing?.currency} />
        <ChangedSince saving={saving} values={values} />
        <FieldConflicts conflicts={saving.conflicts} values={values} onChoose={saving.choose} />
        <DraftNotices tabs={tabs} onRestore={saving.restore} />
      </div>
    </>
  );
}

/** Memoized so that sections don't rerender while typing; navigation and preview subscribe to the form themselves. */
const Body = memo(function WizardBody({
  listingId,
  today,
  listing,
  market,
}: {
  listingId: string;
  today: string;
  listing: ListingDetail | null;
  market: MarketFacts | null;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] xl:grid-cols-[12.5rem_minmax(0,1fr)_19rem]">
      <div className="lg:sticky lg:top-22">
        <SectionNav />
      </div>
      <Form onSubmit={(event) => event.preventDefault()} className="flex min-w-0 flex-col gap-5">
        <PicturesSection />
        <BasicsSection />
        <KindSection />
        <PlaceSection />
        <AudienceSection listing={listing} />
        <ReachSection today={today} listing={listing} />
        <PackagesSection market={market} />
        <ExclusivitySection />
      </Form>
      <aside aria-label="Preview and completeness" className="lg:max-xl:col-start-2 xl:sticky xl:top-22">
        <LivePreview listingId={listingId} />
      </aside>
    </div>
  );
});

/** Section links with completion counts, next to the form or above it on small screens. */
function SectionNav() {
  const { errors } = useFormState<ListingForm>();
  const invalid = new Set(invalidFields(errors).map(({ field }) => placeOfField(field).section));
  const { items } = completenessOf(readableFields(useWatch<ListingForm>() as ListingForm));
  return (
    <nav aria-label="Listing sections" className="relative -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ol className="flex gap-1 lg:flex-col">
        {listingSections.map((section) => {
          const own = items.filter((item) => item.section === section);
          const done = own.filter((item) => item.isDone).length;
          const isBlocking = own.some((item) => item.isRequired && !item.isDone);
          return (
            <li key={section} className="shrink-0">
              <a
                href={`#${sectionId(section)}`}
                className="flex min-h-9 items-center justify-between gap-3 rounded-md px-2.5 py-1.5 text-sm no-underline hover:bg-sunk"
              >
                <span>{sectionTitles[section]}</span>
                <span
                  className={cn(
                    "text-xs tabular",
                    done === own.length && !invalid.has(section)
                      ? "font-semibold text-pitch"
                      : isBlocking || invalid.has(section)
                        ? "font-semibold text-signal"
                        : "text-soft",
                  )}
                >
                  {invalid.has(section) ? "Fix" : `${done}/${own.length}`}
                  <span className="sr-only">{wordsOf(invalid.has(section), isBlocking)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function wordsOf(isInvalid: boolean, isBlocking: boolean): string {
  if (isInvalid) return " an invalid field";
  return isBlocking ? " complete, required fields missing" : " complete";
}
