import type { Prisma } from "@/lib/platform/db";

/** The stored deal as seen by one side. */
export const progressInclude = {
  listing: { select: { id: true, title: true } },
  conversation: { select: { kind: true } },
  deliverables: {
    orderBy: { position: "asc" },
    include: {
      proofs: {
        orderBy: { createdAt: "asc" },
        include: { file: { select: { id: true, name: true, contentType: true } } },
      },
    },
  },
  payments: {
    orderBy: { position: "asc" },
    include: { invoices: { orderBy: { issuedAt: "asc" }, omit: { facts: true } } },
  },
  proposals: { where: { state: "agreed" }, include: { revisions: { orderBy: { revision: "desc" } } } },
  changeOrders: { orderBy: { number: "desc" } },
  recap: { select: { publishedAt: true } },
  renewals: {
    orderBy: { createdAt: "desc" },
    select: { id: true, number: true, state: true, proposals: { select: { sentAt: true } } },
  },
  cancellations: { orderBy: { createdAt: "desc" }, take: 1 },
  contract: {
    include: {
      file: { select: { id: true, name: true } },
      signedCopy: { select: { sha256: true, file: { select: { id: true, name: true } } } },
      signatures: { orderBy: { signedAt: "asc" } },
    },
  },
} satisfies Prisma.DealInclude;

export type StoredDeal = Prisma.DealGetPayload<{ include: typeof progressInclude }>;
