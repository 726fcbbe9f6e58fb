import { type JoinRequestStatus, joinRequestLabels } from "./join-requests/states";

/** Messages when an organization would be left without an admin, and for non-admins. */
export const membershipMessages = {
  lastAdmin: "An organization needs at least one admin. Make someone else an admin first.",
  notAdmin: "Only an admin of the organization can do this.",
} as const;

/** Rejections of join requests. */
export const joinRequestMessages = {
  invitationOnly: "This organization is invite-only. Ask one of its admins for an invitation.",
  alreadyMember: "You’re already a member of this organization.",
  alreadyAsked: "You’ve already asked to join this organization. Its admins will decide.",
  decided: "This request is no longer pending.",
  over: (status: JoinRequestStatus) => `This request is no longer pending: ${joinRequestLabels[status].toLowerCase()}.`,
  reapplyAfter: (date: string) => `This organization declined your request. You can ask again on or after ${date}.`,
} as const;

/** Messages for people who answer or send invitations. */
export const invitationMessages = {
  ended: "This invitation is no longer valid. Ask for a new one.",
  otherAddress: (email: string) => `This invitation is for ${email}. Log in with that address to accept it.`,
  otherSide: "Your account is for the other side of the marketplace, so you can’t join this organization.",
  hasAccount: "An account with this address already exists. Log in to accept.",
  alreadyOpen: "This address already has an open invitation. Resend it instead.",
  alreadyMember: "This person is already a member.",
  answered: "This invitation was already answered or revoked.",
} as const;

/** Messages about the link that confirms a domain. */
export const domainMessages = {
  linkExpired: "This link has expired or was already used. Ask for a new one in the organization’s settings.",
} as const;

/** The text for each side of a block instead of the composer. The blocked side gets no reason and no date. */
export const blockTexts = {
  ours: "Your organization has blocked this organization. Unblock it to send messages or negotiate.",
  theirs: "This organization isn’t accepting messages from you.",
} as const;
