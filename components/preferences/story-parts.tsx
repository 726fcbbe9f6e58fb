import { useId } from "react";
import { FieldGroup } from "@/components/form/field";
import { Select } from "@/components/ui/select";
import { type StoryPart, type StoryRole, storyRoles } from "@/lib/preferences/story";

const roleLabels: Record<StoryRole, string> = {
  want: "Wanted",
  fine: "Acceptable",
  avoid: "To avoid",
  background: "Background",
};
const roleOptions = storyRoles.map((value) => ({ value, label: roleLabels[value] }));

interface StoryPartsProps {
  story: string;
  parts: readonly StoryPart[];
  onChange: (parts: StoryPart[]) => void;
}

/** The role of each part of a story, with a way to correct it. */
export function StoryParts({ story, parts, onChange }: StoryPartsProps) {
  const mark = (marked: StoryPart, role: StoryRole) =>
    onChange(parts.map((part) => (part === marked ? { ...part, role } : part)));
  const shown = parts.filter(({ start, end }) => story.slice(start, end).trim() !== "");
  return (
    <FieldGroup id={useId()} legend="How we read it" hint="Change any part we misread.">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map((part) => {
          const text = story.slice(part.start, part.end).trim();
          return (
            <li key={part.start} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <p className={part.role === "background" ? "min-w-40 flex-1 text-soft" : "min-w-40 flex-1"} dir="auto">
                {text}
              </p>
              <span className="w-40">
                <Select
                  aria-label={`What “${text.slice(0, 60)}” is`}
                  className="w-40"
                  options={roleOptions}
                  value={part.role}
                  onChange={(event) => mark(part, event.target.value as StoryRole)}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
