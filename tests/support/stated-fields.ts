import { type BriefFields, briefSchema } from "@/lib/preferences/schema";

const unstated = briefSchema.parse({ name: "Unstated" });

const ownWords = new Set(["name", "story", "storyParts"]);

/** What a brief states, without its name and its story. */
export const statedFields = (brief: BriefFields): Partial<BriefFields> =>
  Object.fromEntries(
    Object.entries(brief).filter(
      ([name, value]) =>
        !ownWords.has(name) && JSON.stringify(value) !== JSON.stringify(unstated[name as keyof BriefFields]),
    ),
  );
