import { type BriefFields, briefSchema } from "@/lib/preferences/schema";

const unstated = briefSchema.parse({ name: "Unstated" });

/** What a brief states, without its name. */
export const statedFields = (brief: BriefFields): Partial<BriefFields> =>
  Object.fromEntries(
    Object.entries(brief).filter(
      ([name, value]) =>
        name !== "name" && JSON.stringify(value) !== JSON.stringify(unstated[name as keyof BriefFields]),
    ),
  );
