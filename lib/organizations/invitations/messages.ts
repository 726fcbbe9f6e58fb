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
