import "server-only";
import { now } from "../clock";
import { writeAtCommit } from "../database/commit-writes";
import { type Prisma, type Tx } from "../db";

/** The stream of an event: one person, or everyone who acts for one organization. */
export type StreamName = `user:${string}` | `organization:${string}`;

export interface NewEvent {
  stream: StreamName;
  /** A noun and an action, such as `message.created`. */
  type: string;
  /** Ids and small figures; the subscriber reads the rest through its own scope. */
  payload: Prisma.InputJsonObject;
}

/**
 * Appends events to their streams in the caller's transaction. The stream's row is locked until commit, so numbers are
 * assigned in commit order and without gaps; that is why they are written at its end (`writeAtCommit`).
 */
export async function publish(tx: Tx, facts: NewEvent | readonly NewEvent[]): Promise<void> {
  const writes = [facts].flat().map((fact) => ({
    kind: "event" as const,
    name: fact.stream,
    write: () => append(tx, fact),
  }));
  await writeAtCommit(tx, writes);
}

async function append(tx: Tx, { stream, type, payload }: NewEvent): Promise<void> {
  await tx.$queryRaw`
    WITH "next" AS (
      INSERT INTO "event_streams" AS s ("stream", "lastSeq") VALUES (${stream}, 1)
      ON CONFLICT ("stream") DO UPDATE SET "lastSeq" = s."lastSeq" + 1 RETURNING "lastSeq"
    ), "made" AS (
      INSERT INTO "events" ("stream", "seq", "type", "payload", "createdAt")
      SELECT ${stream}, "lastSeq", ${type}, ${JSON.stringify(payload)}::jsonb, ${now()} FROM "next" RETURNING "seq"
    )
    SELECT "seq", pg_notify('events', ${stream})::text FROM "made"`;
}
