import { z } from "zod";

export const joinAsSponsorSchema = z.strictObject({ token: z.string().min(1).max(100) });
export type JoinAsSponsorInput = z.output<typeof joinAsSponsorSchema>;

export const joinedSchema = z.object({
  status: z
    .enum(["joined", "requested"])
    .describe(
      "`requested` if your organization’s name differs from the one the seller recorded: the seller confirms it first",
    ),
});
export type Joined = z.output<typeof joinedSchema>;

export const decideJoiningSchema = z.strictObject({ accept: z.boolean() });
export type DecideJoiningInput = z.output<typeof decideJoiningSchema>;

export const decidedJoiningSchema = z.object({ status: z.enum(["joined", "declined"]) });
export type DecidedJoining = z.output<typeof decidedJoiningSchema>;
