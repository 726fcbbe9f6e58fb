"use client";

import { Field } from "@/components/form/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_STORY } from "@/lib/preferences/story";
import type { BriefSectionProps } from "./brief-form";
import { BriefSection } from "./brief-section";
import { StoryParts } from "./story-parts";

/** What the marketer wrote, and the role of each part. */
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
        <p className="text-meta text-soft">We read the parts again when you save, and keep the roles you corrected.</p>
      ) : null}
      {storyParts.length > 0 ? (
        <StoryParts story={story} parts={storyParts} onChange={(parts) => set("storyParts", parts)} />
      ) : null}
    </BriefSection>
  );
}
