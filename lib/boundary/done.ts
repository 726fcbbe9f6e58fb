import { z } from "zod";

/** The answer of a call that has nothing to show for itself. */
export const doneSchema = z.object({ success: z.boolean() });
z.globalRegistry.add(doneSchema, { id: "Done" });
