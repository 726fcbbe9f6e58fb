import { type JoinRequestStatus, joinRequestLabels } from "./states";

/** The refusals that people who ask to join meet. */
export const joinRequestMessages = {
  invitationOnly: "This organization takes people in by invitation only. Ask one of its admins for one.",
  alreadyMember: "You are a member of this organization already.",
  alreadyAsked: "You have asked this organization already. Its admins decide.",
  decided: "This request is not waiting any more.",
  over: (status: JoinRequestStatus) =>
    `This request is not waiting any more: ${joinRequestLabels[status].toLowerCase()}.`,
  askAgainFrom: (date: string) => `This organization declined your request. You can ask again from ${date}.`,
} as const;
