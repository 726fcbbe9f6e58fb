import { z } from "zod";
import { addressesIn } from "@/lib/auth/email-address";
import { emailSchema } from "@/lib/auth/schema";
import { registerSchema } from "../registration/schema";
import { memberRoles, organizationTypes } from "../vocabulary";
import { invitationStatuses } from "./states";

export const inviteSchema = z.strictObject({
  email: emailSchema,
  role: z.enum(memberRoles, { error: "Choose a role." }),
});
export type InviteInput = z.output<typeof inviteSchema>;

const INVITED_AT_ONCE_MAX = 20;

/** The form: one address, or a list copied from an email or a spreadsheet. */
export const inviteSeveralSchema = inviteSchema.extend({
  email: z
    .string()
    .transform((text) => addressesIn(text))
    .superRefine((addresses, context) => {
      const wrong = addresses.find((address) => !emailSchema.safeParse(address).success);
      const message =
        addresses.length > INVITED_AT_ONCE_MAX
          ? `Invite up to ${INVITED_AT_ONCE_MAX} people at once.`
          : wrong !== undefined && addresses.length > 1
            ? `“${wrong}” isn’t an email address.`
            : emailSchema.safeParse(addresses[0] ?? "").error?.issues[0]?.message;
      if (message) context.addIssue({ code: "custom", message });
    }),
});

export const invitationParamsSchema = z.object({ id: z.uuid() });

const token = z.string({ error: "This link is incomplete." }).min(1, "This link is incomplete.").max(200);

export const answerInvitationSchema = z.strictObject({ token });
export type AnswerInvitationInput = z.output<typeof answerInvitationSchema>;

const { name, password, acceptTerms, timeZone } = registerSchema.shape;
export const registerByInvitationSchema = z.strictObject({ token, name, password, acceptTerms, timeZone });
export type RegisterByInvitationInput = z.output<typeof registerByInvitationSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  status: z.enum(invitationStatuses),
  expiresAt: z.string(),
  createdAt: z.string(),
});
export type InvitationView = z.output<typeof invitationSchema>;

export const invitationListSchema = z.object({ items: z.array(invitationSchema) });

/** What the holder of the link sees. */
const publicInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(memberRoles),
  status: z.enum(invitationStatuses),
  expiresAt: z.string(),
  inviter: z.string(),
  organization: z.object({
    name: z.string(),
    type: z.enum(organizationTypes),
    logoUrl: z.string().nullable(),
    isVerified: z.boolean(),
  }),
  /** Whether the invited address already has an account. */
  hasAccount: z.boolean(),
});
export type PublicInvitation = z.output<typeof publicInvitationSchema>;

export const acceptedSchema = z.object({ organizationId: z.string(), organizationName: z.string() });
export type Accepted = z.output<typeof acceptedSchema>;
