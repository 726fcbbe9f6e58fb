import { z } from "zod";

export const adminRankSchema = z.object({ id: z.guid(), isSuper: z.boolean() });
export type AdminRank = z.output<typeof adminRankSchema>;

export const resetTwoStepSchema = z.object({ id: z.guid(), wasOn: z.boolean() });
export type ResetTwoStep = z.output<typeof resetTwoStepSchema>;
