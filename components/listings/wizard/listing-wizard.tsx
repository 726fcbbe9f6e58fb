"use client";

import { DraftNotices } from "@/components/drafts/draft-notices";
import { useOtherTabs } from "@/components/drafts/use-other-tabs";
import { AutosaveStatus, type SaveWords } from "@/components/form/autosave-status";
import { ConflictNotice } from "@/components/form/conflict-notice";
import { Form } from "@/components/form/form";
import { memo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { PageHeader } from "@/components/layout/page-header";
import { StatusBadge } from "@/components/listings/status-badge";
import { PendingEditNotice } from "@/components/listings/pending-edit-notice";
import { Alert } from "@/components/ui/alert";
import { missingForSubmission } from "@/lib/listings/completeness";
import type { ListingDetail } from "@/lib/listings/view";
import type { FieldErrors } from "@/lib/platform/errors";
import { AudienceSection } from "./audience-section";
import { ExclusivitySection } from "./exclusivity-section";
import { listingDraftKey, withPendingEdit } from "./listing-draft";
import { type ListingForm, fieldsOf, formOf } from "./listing-form";
import { LivePreview } from "./live-preview";
import { MissingNotice } from "./missing-notice";
import { BasicsSection, KindSection, PlaceSection } from "./opening-sections";
import { PackagesSection } from "./packages-section";
import { PicturesSection } from "./pictures-section";
import { ReachSection } from "./reach-section";
import { SectionNav } from "./section-nav";
import { type ListingSaving, useListingSaving } from "./use-listing-saving";
import { WizardActions } from "./wizard-actions";

interface ListingWizardProps {
  /** Null: a new listing, created with the first input. */
  listing: ListingDetail | null;
  isModerated: boolean;
  /** The server's date, so that server and browser agree on stale figures. */
  today: string;
}

export function ListingWizard({ listing: initial, isModerated, today }: ListingWizardProps) {
  // Not `useApiForm`: an autosaving form has no submit, and an unfinished draft need not satisfy a schema.
  const form = useForm<ListingForm>({ defaultValues: formOf(withPendingEdit(initial)) });
  const saving = useListingSaving(form, initial);
  return (
    <FormProvider {...form}>
      <WizardHead
        saving={saving}
        isModerated={isModerated}
        values={form.getValues}
        onPublicPreview={(publicPreview) => form.setValue("publicPreview", publicPreview)}
      />
      <Body listingId={saving.item?.id ?? "new"} today={today} listing={saving.item} />
    </FormProvider>
  );
}

const saveWords: SaveWords = {
  offline: "No connection. Your changes are stored in this browser and will be saved when you're back online.",
  conflict: "Not saved. This listing was changed elsewhere in the meantime.",
  failed: (why) => `Not saved: ${why} Your changes are stored in this browser.`,
};

interface WizardHeadProps {
  saving: ListingSaving;
  isModerated: boolean;
  values: () => ListingForm;
  onPublicPreview: (publicPreview: boolean) => void;
}

function WizardHead({ saving, isModerated, values, onPublicPreview }: WizardHeadProps) {
  const [missing, setMissing] = useState<FieldErrors>({});
  const { item: listing, state } = saving;
  const tabs = useOtherTabs(listingDraftKey(listing?.id ?? null));
  return (
    <>
      <PageHeader
        title={listing ? "Edit listing" : "Create a listing"}
        crumbs={[{ label: "My listings", href: "/my-listings" }, { label: listing?.title || "New listing" }]}
        badge={listing ? <StatusBadge status={listing.status} /> : undefined}
        description={<AutosaveStatus state={state} words={saveWords} />}
        actions={
          <WizardActions
            listing={listing}
            isModerated={isModerated}
            saveNow={saving.saveNow}
            findMissing={() => missingForSubmission(fieldsOf(values()))}
            onMissing={setMissing}
            onMoved={saving.setItem}
            values={values}
            onPublicPreview={onPublicPreview}
          />
        }
      />
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
        {saving.isRestored ? <Alert kind="info">We restored unsaved changes from your last visit.</Alert> : null}
        {listing?.own?.statusReason ? (
          <Alert kind="unknown" title="Review feedback">
            {listing.own.statusReason}
          </Alert>
        ) : null}
        <PendingEditNotice waiting={listing?.own?.waiting ?? null} />
        {state.kind === "conflict" ? (
          <ConflictNotice
            noun="listing"
            isElsewhere={tabs.isEditing}
            current={state.current}
            onResolve={saving.resolve}
          />
        ) : null}
        <DraftNotices tabs={tabs} onRestore={saving.restore} />
        <MissingNotice missing={missing} />
      </div>
    </>
  );
}

/** Memoized so that sections don't rerender while typing; navigation and preview subscribe to the form themselves. */
const Body = memo(function WizardBody({
  listingId,
  today,
  listing,
}: {
  listingId: string;
  today: string;
  listing: ListingDetail | null;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] xl:grid-cols-[12.5rem_minmax(0,1fr)_19rem]">
      <div className="lg:sticky lg:top-6">
        <SectionNav />
      </div>
      <Form onSubmit={(event) => event.preventDefault()} className="flex min-w-0 flex-col gap-5">
        <BasicsSection />
        <KindSection />
        <PlaceSection />
        <AudienceSection listing={listing} />
        <ReachSection today={today} listing={listing} />
        <PackagesSection />
        <ExclusivitySection />
        <PicturesSection />
      </Form>
      <aside aria-label="Preview and completeness" className="lg:max-xl:col-start-2 xl:sticky xl:top-6">
        <LivePreview listingId={listingId} />
      </aside>
    </div>
  );
});
