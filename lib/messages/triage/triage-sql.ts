import { now } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import type { Side } from "../policy";

/*
 * For a conversation `c`. Each is a self-contained condition, so that it can be used wherever conversations are
 * counted; without a row the conversation is open and unassigned.
 */

const sideRow = (side: Side, condition: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM "conversation_sides" AS z WHERE z."conversationId" = c."id" AND z."side" = ${side}::"ContactSide" AND ${condition})`;

export const isDoneSql = (side: Side) => sideRow(side, Prisma.sql`z."doneAt" IS NOT NULL`);

export const isSnoozedSql = (side: Side) =>
  sideRow(side, Prisma.sql`z."doneAt" IS NULL AND z."snoozedUntil" > ${now()}`);

export const isOpenSql = (side: Side) =>
  Prisma.sql`NOT ${sideRow(side, Prisma.sql`(z."doneAt" IS NOT NULL OR z."snoozedUntil" > ${now()})`)}`;

export const isAssignedSql = (side: Side) => sideRow(side, Prisma.sql`z."assigneeId" IS NOT NULL`);

export const isAssignedToSql = (side: Side, userId: string) =>
  sideRow(side, Prisma.sql`z."assigneeId" = ${userId}::uuid`);
