/** What brands and sellers write to each other, for threads that are not written one by one. */
export const openings: readonly string[] = [
  "We’re planning {season} and this caught our eye. Which package still has room for a new partner?",
  "Could you send us last season’s recap? We’d like to see what partners got for the money.",
  "We’re new in {city} and want to be seen by families. What would you suggest for a first year?",
  "Is our category still open? We’d want to be the exclusive sponsor in it.",
  "We have a small budget left for this year. Is there anything short-term you could offer?",
  "Our team loved the audience figures. How were they measured?",
];

export const replies: readonly string[] = [
  "Thanks for reaching out. Yes, there’s room, and I’d start with the package “{package}”. Shall I put together a proposal?",
  "Happy to. The recap is on its way. The short version: 92% of partners renewed.",
  "Good question. The figures come from our ticketing system, counted by household.",
  "Your category is open. We’d only need your decision six weeks before the start.",
];

export const followUps: readonly string[] = [
  "That helps, thank you. I’ll take it to our marketing meeting on Thursday.",
  "Great. Two of us would like to come see it before we decide. When would work for you?",
  "Understood. Let me check the timing with our agency.",
];

export const offers: readonly string[] = [
  "The package “{package}” as listed.",
  "As discussed, for one season.",
  "A first year to get to know each other.",
];

/** How the contacts of three months went, spread over the brands in turn. */
export const courses = [
  "answered",
  "silent",
  "offer_open",
  "agreed",
  "declined_by_seller",
  "answered",
  "offer_declined",
  "talking",
  "offer_expired",
  "agreed",
  "silent",
  "offer_withdrawn",
] as const;
export type Course = (typeof courses)[number];
