/** Reasons for rejecting a registration. The sentence is sent to the person and can be edited first. */
export const rejectionReasons = [
  {
    code: "not_confirmed",
    label: "Role not confirmed",
    text: "We couldn’t confirm that you work for the organization you named. A message from your work address or a page that names you would help.",
  },
  {
    code: "no_rights",
    label: "No rights to sell",
    text: "We couldn’t confirm that you hold the sponsorship rights you want to offer, or represent the rights holder.",
  },
  {
    code: "duplicate",
    label: "Already registered",
    text: "Your organization is already on Pitchside. Ask one of its admins to invite you, or ask to join it when you sign up.",
  },
  {
    code: "wrong_side",
    label: "Wrong account type",
    text: "Your description fits the other side of the marketplace. Please sign up again with that account type.",
  },
  {
    code: "incomplete",
    label: "Not enough information",
    text: "We don’t have enough information to decide. Please sign up again with your full name, your organization, and its website.",
  },
  {
    code: "not_allowed",
    label: "Against our rules",
    text: "We don’t work with organizations of this type. Our rules list the excluded categories.",
  },
] as const;

type RejectionReason = (typeof rejectionReasons)[number]["code"];
export const rejectionCodes = rejectionReasons.map(({ code }) => code) as [RejectionReason, ...RejectionReason[]];
