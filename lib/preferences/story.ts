/** A brief's story: what the marketer wrote, and the role of each part. */
import { z } from "zod";

export const MAX_STORY = 4000;

export const storyRoles = ["want", "fine", "avoid", "background"] as const;
export type StoryRole = (typeof storyRoles)[number];

export interface StoryPart {
  /** In UTF-16 code units. */
  start: number;
  end: number;
  role: StoryRole;
}

export const storySchema = z
  .string()
  .max(MAX_STORY, "Keep the description under 4,000 characters.")
  .default("")
  .describe("What you are looking for in your own words, up to 4,000 characters");

export const storyPartsSchema = z
  .array(
    z.object({
      start: z.int().nonnegative(),
      end: z.int().max(MAX_STORY),
      role: z.enum(storyRoles),
    }),
  )
  .max(400)
  .default([])
  .describe("What each part of the story expresses, as read for a draft; if omitted, the parts are read again");

/** Whether the parts lie inside the story, in order and without overlaps. */
export const partsFit = (story: string, parts: readonly StoryPart[]): boolean =>
  parts.every(({ start, end }, at) => start < end && end <= story.length && start >= (parts[at - 1]?.end ?? 0));

/** The parts of a text after an edit: unchanged parts keep their role, and so does the part that contains the edit. */
export function movedParts(before: string, after: string, parts: readonly StoryPart[]): StoryPart[] {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [from, to, by] = [head, before.length - tail, after.length - before.length];
  return parts
    .map(({ start, end, role }) => {
      const isInside = from < to ? start <= from && to <= end : start < from && to < end;
      if (isInside) return { start, end: end + by, role };
      if (end <= from || start >= to)
        return start >= to ? { start: start + by, end: end + by, role } : { start, end, role };
      return start < from ? { start, end: from, role } : { start: to + by, end: end + by, role };
    })
    .filter(({ start, end }) => start < end);
}
