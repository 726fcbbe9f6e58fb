import { z } from "zod";

/** The response of a call without a result. */
export const doneSchema = z.object({ success: z.boolean() });
z.globalRegistry.add(doneSchema, { id: "Done" });
