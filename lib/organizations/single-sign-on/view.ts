import type { Prisma } from "@/lib/platform/db";
import type { ConnectionView } from "./schema";

/** Without the secret, which only a login reads. */
export const connectionSelect = {
  issuer: true,
  clientId: true,
  enabled: true,
  required: true,
  updatedAt: true,
} as const satisfies Prisma.SsoConnectionSelect;

type Row = Prisma.SsoConnectionGetPayload<{ select: typeof connectionSelect }>;

export const toConnectionView = ({ updatedAt, ...row }: Row): ConnectionView => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});
