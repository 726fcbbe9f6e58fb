/** A brief's story: what the marketer wrote, and what each part of it is there for. */
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

/** Whether the parts lie inside the story, in order and apart from one another. */
export const partsFit = (story: string, parts: readonly StoryPart[]): boolean =>
  parts.every(({ start, end }, at) => start < end && end <= story.length && start >= (parts[at - 1]?.end ?? 0));
