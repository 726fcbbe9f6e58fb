/** What people who answer or send invitations are told. */
export const invitationMessages = {
  ended: "This invitation works no more. Ask for a new one.",
  otherAddress: (email: string) => `This invitation is for ${email}. Log in with that address to accept it.`,
  otherSide: "Your account is for the other side of the marketplace, so it cannot join this organization.",
  hasAccount: "There is an account with this address already. Log in, then accept.",
  alreadyOpen: "This address has an open invitation. Send it again instead.",
  alreadyMember: "This person is a member already.",
  answered: "This invitation was answered or revoked already.",
} as const;
