"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { Path, PathValue } from "react-hook-form";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { writeDraft } from "@/components/drafts/draft-storage";
import { useOtherTabs } from "@/components/drafts/use-other-tabs";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { refine } from "@/lib/preferences/draft/refine";
import type { BriefDraft } from "@/lib/preferences/draft/schema";
import type { BriefFields } from "@/lib/preferences/schema";
import type { BriefView } from "@/lib/preferences/view";
import { BudgetSection, IndustrySection, ObjectivesSection } from "./objective-sections";
import {
  type BriefSectionProps,
  type CountryChoice,
  briefDraftKey,
  briefLabels,
  parseDraft,
  wholeBriefSchema,
} from "./brief-form";
import { BriefPreviewPanel, useBriefPreview } from "./brief-preview";
import { DraftBox } from "./draft/draft-box";
import { PitchingSection } from "./pitching-section";
import { SaveBar } from "./save-bar";
import { StorySection } from "./story-section";
import { WeightsSection } from "./weights-section";
import { AssetsSection, KindsSection, SafetySection, TimingSection } from "./asset-sections";
import { AudienceSection, NameSection } from "./audience-sections";
import { GeographySection } from "./geography-section";
import { useOwnDraft } from "@/components/drafts/use-draft";

interface BriefEditorProps {
  /** Null: a new brief. */
  briefId: string | null;
  version?: number;
  fields: BriefFields;
  /** Separates drafts of different people in a shared browser. */
  owner: string;
  canEdit: boolean;
  countries: readonly CountryChoice[];
}

const firstQuestions = [ObjectivesSection, BudgetSection, GeographySection];
const moreSections = [
  AudienceSection,
  IndustrySection,
  KindsSection,
  AssetsSection,
  TimingSection,
  SafetySection,
  WeightsSection,
  PitchingSection,
];

const isShown = (section: (typeof moreSections)[number]) => section !== PitchingSection || isFeatureShown("pitches");

/** Renders the saved brief first, then restores unsaved changes from this browser. */
export function BriefEditor({ briefId, version, fields: saved, owner, canEdit, countries }: BriefEditorProps) {
  const router = useRouter();
  const draftKey = briefDraftKey(owner, briefId);
  const tabs = useOtherTabs(draftKey);
  const [isRestored, setRestored] = useState(false);
  const [isDrafted, setDrafted] = useState(false);
  const api = useVersionedForm<BriefFields, BriefFields, BriefView>({
    schema: wholeBriefSchema,
    defaultValues: saved,
    version,
    valuesOf: (brief) => ({ ...saved, ...pick(brief, saved) }),
    labels: briefLabels,
    followers: { storyParts: "story" },
    method: briefId ? "PUT" : "POST",
    path: briefId ? `/api/preferences/${briefId}` : "/api/preferences",
    idempotent: true,
    onSuccess: (brief) => {
      writeDraft(draftKey, null);
      toast({
        title: `“${brief.name}” saved`,
        kind: "good",
        // A new brief opens its matches by itself.
        action: briefId ? { label: "See matches", href: `/opportunities?briefId=${brief.id}` } : undefined,
      });
      if (briefId) router.refresh();
      else {
        router.push(`/opportunities?briefId=${brief.id}`);
        // The sidebar lists the new brief.
        router.refresh();
      }
    },
  });
  const fields = api.form.watch();
  const isDirty = !isSame(fields, saved);
  const preview = useBriefPreview(fields);
  const restore = (text: string) => {
    const draft = parseDraft(text);
    if (!draft) return;
    api.form.reset({ ...draft.values, ...changedOf(api.form.getValues(), saved) });
    api.catchUp(draft.base, saved);
    setRestored(true);
  };
  useOwnDraft(draftKey, restore);
  const store = useEffectEvent(() => {
    const values = api.form.getValues();
    writeDraft(draftKey, isSame(values, saved) ? null : JSON.stringify({ values, base: api.base() }));
  });
  const { subscribe } = api.form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => store() }), [subscribe]);
  const discard = () => {
    api.form.reset(saved);
    setRestored(false);
  };
  const fillIn = (draft: BriefDraft) => {
    const industryCategory = draft.brief.industryCategory ?? saved.industryCategory;
    const filled = briefId ? refine(api.form.getValues(), draft) : { ...draft.brief, industryCategory };
    for (const [name, value] of Object.entries(filled))
      api.form.setValue(name as keyof BriefFields, value as never, { shouldDirty: true });
    setDrafted(true);
    document.getElementById("brief-name")?.focus();
  };
  const section: BriefSectionProps = {
    fields,
    set: (name, value) =>
      api.form.setValue(name, value as PathValue<BriefFields, typeof name & Path<BriefFields>>, { shouldDirty: true }),
    errorOf: api.errorOf,
    countries,
  };
  return (
    <>
      {canEdit ? <DraftBox isFormChanged={isDirty} refined={briefId ? fields : null} onUse={fillIn} /> : null}
      <Form onSubmit={api.submit} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
        <fieldset
          disabled={!canEdit}
          className="flex min-w-0 flex-col gap-7 rounded-xl border border-line bg-card px-5 py-6 sm:px-7"
        >
          <FormError problem={api.problem} />
          {api.question}
          <DraftNotices tabs={tabs} onRestore={restore} />
          {isRestored && isDirty ? <RestoredNote onDiscard={discard} /> : null}
          <NameSection {...section} />
          {briefId || fields.story ? <StorySection {...section} /> : null}
          {firstQuestions.map((Question, at) => (
            <Question key={Question.name} {...section} step={at + 1} />
          ))}
          <details open={briefId !== null || isDrafted || undefined} className="group">
            <summary className="font-semibold text-pitch">More criteria</summary>
            <div className="mt-6 flex flex-col gap-7">
              {moreSections.filter(isShown).map((Section) => (
                <Section key={Section.name} {...section} />
              ))}
            </div>
          </details>
        </fieldset>
        <div className="flex flex-col gap-4 max-xl:contents xl:sticky xl:top-8">
          {/* Above the preview, whose height changes with each response and would move the button. */}
          <SaveBar isDirty={isDirty} canEdit={canEdit} preview={preview}>
            <Button type="submit" pending={api.pending} pendingText="Saving…" className="max-xl:shrink-0 xl:w-full">
              {briefId ? "Save changes" : "Save and see matches"}
            </Button>
          </SaveBar>
          <BriefPreviewPanel preview={preview} />
        </div>
      </Form>
    </>
  );
}

const RestoredNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    title="We restored your unsaved changes"
    actions={
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    }
  >
    They were stored in this browser.
  </Alert>
);

const pick = (brief: BriefView, saved: BriefFields) =>
  Object.fromEntries(Object.keys(saved).map((name) => [name, brief[name as keyof BriefFields]]));

const isSame = (a: BriefFields, b: BriefFields) => JSON.stringify(a) === JSON.stringify(b);

const changedOf = (fields: BriefFields, saved: BriefFields): Partial<BriefFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof BriefFields]),
    ),
  );
