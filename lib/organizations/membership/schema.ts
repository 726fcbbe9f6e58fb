import { z } from "zod";
import { memberRoles, organizationTypes } from "../vocabulary";

export const requireTwoStepSchema = z.strictObject({ isRequired: z.boolean() });
export type RequireTwoStepInput = z.output<typeof requireTwoStepSchema>;
export const twoStepRequirementSchema = z.object({
  isRequired: z.boolean(),
  members: z.int(),
  membersWithout: z.int().describe("Members who have not set up two-step verification"),
});

export type TwoStepRequirement = z.output<typeof twoStepRequirementSchema>;

export const memberParamsSchema = z.object({ id: z.uuid() });

export const changeRoleSchema = z.strictObject({ role: z.enum(memberRoles, { error: "Choose a role." }) });

/** Who becomes an admin, and the remaining role of the person who transfers it. */
export const handOverSchema = z.strictObject({
  memberId: z.uuid("Choose the new admin."),
  ownRole: z.enum(["editor", "viewer"], { error: "Choose your new role." }),
});

export type HandOverInput = z.output<typeof handOverSchema>;

export const memberSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
  email: z.string(),
  role: z.enum(memberRoles),
});

export type MemberView = z.output<typeof memberSchema>;

export const memberListSchema = z.object({ members: z.array(memberSchema) });

export const ownOrganizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(organizationTypes),
  role: z.enum(memberRoles),
  isVerified: z.boolean(),
  isSuspended: z.boolean(),
  isCurrent: z.boolean(),
  memberCount: z.number(),
  /** The number of join requests waiting for its admins; 0 for everyone else. */
  waitingCount: z.number(),
  logoUrl: z.string().nullable(),
});

export type OwnOrganization = z.output<typeof ownOrganizationSchema>;
