import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { authorOf } from "@/lib/auth/authorship";
import type { Tx } from "@/lib/platform/db";
import { type Side, sideOf } from "./policy";
import { type AppendedMessage, type LockedThread, appendMessage } from "./thread";

/** Writes a person's message or note as the next one in a locked thread. */
export function writeText(
  tx: Tx,
  actor: OrganizationMember,
  thread: LockedThread,
  { body, isInternal, rest }: { body: string; isInternal: boolean; rest?: string },
): Promise<AppendedMessage> {
  const data = rest ? { rest } : undefined;
  return appendMessage(tx, thread, { kind: "text", body, side: sideOf(actor), ...authorOf(actor), isInternal, data });
}

interface Note {
  event: string;
  body: string;
  /** If set, only this side sees it; otherwise both do. */
  onlyFor?: Side;
  /** No reply is awaited anymore. */
  isEnding?: boolean;
}

/** Posts what happened to a contact in its thread. */
export const noteInThread = (tx: Tx, thread: LockedThread, note: Note): Promise<AppendedMessage> =>
  appendMessage(tx, thread, {
    kind: "system_event",
    body: note.body,
    side: note.onlyFor ?? null,
    authorId: null,
    isInternal: note.onlyFor !== undefined,
    waitsFor: note.isEnding ? "nobody" : "unchanged",
    data: { event: note.event },
  });
