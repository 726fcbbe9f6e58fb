"use client";

import { Field, FieldGroup } from "@/components/form/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { MAX_STORY, type StoryPart, type StoryRole, storyRoles } from "@/lib/preferences/story";
import type { BriefSectionProps } from "./brief-form";
import { BriefSection } from "./brief-section";

const roleLabels: Record<StoryRole, string> = {
  want: "Wanted",
  fine: "Fine too",
  avoid: "To avoid",
  background: "Background",
};
const roleOptions = storyRoles.map((value) => ({ value, label: roleLabels[value] }));

/** What the marketer wrote, and what each part of it is there for. */
export function StorySection({ fields, set, errorOf }: BriefSectionProps) {
  const { story, storyParts } = fields;
  const write = (text: string) => {
    set("story", text);
    set("storyParts", []);
  };
  return (
    <BriefSection
      id="story"
      title="In your own words"
      hint="Your words count in every match. The less the fields cover, the more they count."
    >
      <Field id="story-text" label="What you’re looking for" optional error={errorOf("story")}>
        <Textarea rows={4} maxLength={MAX_STORY} value={story} onChange={(event) => write(event.target.value)} />
      </Field>
      {story.trim() !== "" && storyParts.length === 0 ? (
        <p className="text-meta text-soft">We read the parts again when you save.</p>
      ) : null}
      {storyParts.length > 0 ? (
        <StoryParts story={story} parts={storyParts} onChange={(parts) => set("storyParts", parts)} />
      ) : null}
    </BriefSection>
  );
}

interface StoryPartsProps {
  story: string;
  parts: readonly StoryPart[];
  onChange: (parts: StoryPart[]) => void;
}

function StoryParts({ story, parts, onChange }: StoryPartsProps) {
  const mark = (marked: StoryPart, role: StoryRole) =>
    onChange(parts.map((part) => (part === marked ? { ...part, role } : part)));
  const shown = parts.filter(({ start, end }) => story.slice(start, end).trim() !== "");
  return (
    <FieldGroup id="story-parts" legend="How we read it" hint="Change any part we misread.">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map((part) => {
          const text = story.slice(part.start, part.end).trim();
          return (
            <li key={part.start} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <p className={part.role === "background" ? "min-w-40 flex-1 text-soft" : "min-w-40 flex-1"} dir="auto">
                {text}
              </p>
              <Select
                aria-label={`What “${text.slice(0, 60)}” is`}
                className="w-40"
                options={roleOptions}
                value={part.role}
                onChange={(event) => mark(part, event.target.value as StoryRole)}
              />
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
