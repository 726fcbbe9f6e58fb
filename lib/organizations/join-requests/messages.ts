import { type JoinRequestStatus, joinRequestLabels } from "./states";

/** The refusals that people who ask to join meet. */
export const joinRequestMessages = {
  invitationOnly: "This organization is invite-only. Ask one of its admins for an invitation.",
  alreadyMember: "You’re already a member of this organization.",
  alreadyAsked: "You’ve already asked to join this organization. Its admins will decide.",
  decided: "This request is no longer pending.",
  over: (status: JoinRequestStatus) => `This request is no longer pending: ${joinRequestLabels[status].toLowerCase()}.`,
  reapplyAfter: (date: string) => `This organization declined your request. You can ask again from ${date}.`,
} as const;
