import type { Prisma } from "@/lib/platform/db";
import type { ApiKeyRow } from "./schema";

export const apiKeySelect = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  createdAt: true,
  lastUsedAt: true,
} as const satisfies Prisma.ApiKeySelect;

type Row = Prisma.ApiKeyGetPayload<{ select: typeof apiKeySelect }>;

export const toApiKeyRow = ({ createdAt, lastUsedAt, ...key }: Row): ApiKeyRow => ({
  ...key,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
