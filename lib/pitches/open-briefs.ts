import type { Prisma } from "@/lib/platform/db";

/** Briefs that are open to sellers in general. */
export const openBriefs = {
  status: "active",
  visibility: "matched_sellers",
  organization: { status: "active" },
} satisfies Prisma.BriefWhereInput;
