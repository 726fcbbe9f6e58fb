import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { authorOf } from "@/lib/auth/authorship";
import type { Tx } from "@/lib/platform/db";
import { sideOf } from "./policy";
import { type AppendedMessage, type LockedThread, appendMessage } from "./thread";

/** A message or note that a person writes, as the next one of a locked thread. */
export function writeText(
  tx: Tx,
  actor: OrganizationMember,
  thread: LockedThread,
  { body, isInternal }: { body: string; isInternal: boolean },
): Promise<AppendedMessage> {
  return appendMessage(tx, thread, { kind: "text", body, side: sideOf(actor), ...authorOf(actor), isInternal });
}
