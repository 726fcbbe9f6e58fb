/** The reasons that a registration is turned away for. The sentence goes to the person and can be changed before. */
export const rejectionReasons = [
  {
    code: "not_confirmed",
    label: "Role not confirmed",
    text: "We could not confirm that you work for the organization you named. A message from your work address, or a page that names you, would help.",
  },
  {
    code: "no_rights",
    label: "No rights to sell",
    text: "We could not find that you hold, or act for the holder of, the sponsorship rights you want to offer.",
  },
  {
    code: "duplicate",
    label: "Already registered",
    text: "Your organization is on Pitchside already. Ask one of its admins to invite you, or ask to join it when you sign up.",
  },
  {
    code: "wrong_side",
    label: "Wrong kind of account",
    text: "What you describe belongs to the other side of the marketplace. Please sign up again with that kind of account.",
  },
  {
    code: "incomplete",
    label: "Not enough to go on",
    text: "What you told us is not enough to decide. Please sign up again with your full name, your organization and its website.",
  },
  {
    code: "not_allowed",
    label: "Against the rules",
    text: "We do not work with organizations of this kind. Our rules say which categories we do not list.",
  },
] as const;

export type RejectionReason = (typeof rejectionReasons)[number]["code"];
export const rejectionCodes = rejectionReasons.map(({ code }) => code) as [RejectionReason, ...RejectionReason[]];
