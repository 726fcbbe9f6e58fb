/*
 * Facts with which the platform vouches for a person, an organization, or a listing. Whoever vouches writes them: an
 * admin, or the product itself when it saw the proof. Their owner never does, by any form, file or call.
 */

/** By table. A new column of this kind belongs here: the law test looks for names that sound like one. */
export const vouchingColumns: Readonly<Record<string, readonly string[]>> = {
  users: ["isSuper", "emailVerifiedAt", "approvedById", "approvedAt"],
  organizations: [
    "verification",
    "verifiedAt",
    "verifiedById",
    "verificationNote",
    "connectionsUsed",
    "inquiriesReceived",
    "inquiriesAnswered",
    "medianReplyMinutes",
  ],
  organization_domains: ["verifiedAt", "verifiedBy"],
  listings: ["metricsVerifiedAt", "publishedAt", "publishedById"],
  figure_evidence: ["decidedAt", "decidedById"],
  connections: ["creditedAt", "creditedById", "creditReason"],
};

/** Columns with similar names: opinions about someone, or counts and decisions that vouch for no one. */
export const otherColumns: readonly string[] = [
  "analytics_events.score",
  "blog_post_revisions.publishedAt",
  "blog_posts.publishedAt",
  "blog_posts.publishedById",
  "deal_invoices.creditsId",
  "deal_recaps.publishedAt",
  "deal_reviews.rating",
  "import_changes.published",
  "listing_days.inquiries",
  "logged_searches.tenthScore",
  "organization_domains.verificationExpiresAt",
  "organization_domains.verificationHash",
  "organization_domains.verificationSentTo",
  "tickets.rating",
  "tickets.ratingComment",
];

export const soundsLikeVouching =
  /verif|vouch|approved|isSuper|inquir|medianReply|rating|score|trust|credit|published/i;

/** Names under which a form could accept such a fact. */
export const vouchingNames: readonly string[] = [
  ...new Set(Object.values(vouchingColumns).flat()),
  "verified",
  "isVerified",
  "emailVerified",
  "rating",
  "ratings",
  "score",
  "qualityScore",
  "replyRate",
  "medianReplyHours",
  "isFeatured",
];

/** Values that nothing but such a request could have written. */
export const forgedTimestamp = "2001-02-03T04:05:06.000Z";
export const forgedNumber = 987_654;
export const forgedId = "0f0f0f0f-0000-4000-8000-00000000f0f0";

export function forgedValueOf(name: string): unknown {
  if (/^is|^emailVerified$|^verified$/.test(name)) return true;
  if (name === "verification") return "admin";
  if (name.endsWith("At")) return forgedTimestamp;
  if (/ById$/.test(name)) return forgedId;
  return /Note$|Reason$|By$/.test(name) ? forgedId : forgedNumber;
}

const forged = (names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, forgedValueOf(name)]));

/**
 * What a request adds, one after the other: everything at once, and the columns of one table, because a call that writes
 * whatever it is given fails at the first name that its table does not have.
 */
export const forgeries = [vouchingNames, ...Object.values(vouchingColumns)].map(forged);
