import type { Prisma } from "@/lib/platform/db";
import type { ApiKeyRow } from "./schema";

export const apiKeySelect = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  allowedIps: true,
  apiVersion: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  lastUsedIp: true,
  userId: true,
  user: { select: { name: true } },
} as const satisfies Prisma.ApiKeySelect;

type Row = Prisma.ApiKeyGetPayload<{ select: typeof apiKeySelect }>;

export const toApiKeyRow = (
  { createdAt, expiresAt, lastUsedAt, user, userId, ...key }: Row,
  viewer: { userId: string },
): ApiKeyRow => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  owner: user.name,
  isOwn: userId === viewer.userId,
});
