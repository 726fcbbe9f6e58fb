import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { replyVariables, unknownVariables } from "./variables";

export const savedReplyParamsSchema = z.object({ id: z.uuid() });

const body = z
  .string({ error: "Write the reply." })
  .trim()
  .min(1, "Write the reply.")
  .max(5000, "At most 5,000 characters.")
  .superRefine((text, context) => {
    const [unknown] = unknownVariables(text);
    if (unknown === undefined) return;
    const known = replyVariables.map((name) => `{{${name}}}`).join(", ");
    context.addIssue({ code: "custom", message: `{{${unknown}}} isn’t a variable. Use ${known}.` });
  });

export const savedReplySchema = z.strictObject({
  name: z
    .string({ error: "Enter a name." })
    .overwrite(plainLine)
    .min(1, "Enter a name.")
    .max(80, "At most 80 characters."),
  body,
});
export type SavedReplyInput = z.output<typeof savedReplySchema>;

export const savedReplyViewSchema = z.object({
  id: z.guid(),
  name: z.string(),
  body: z.string(),
  updatedAt: z.iso.datetime(),
});
export type SavedReply = z.output<typeof savedReplyViewSchema>;

export const savedReplyRefSchema = z.object({ id: z.guid() });
