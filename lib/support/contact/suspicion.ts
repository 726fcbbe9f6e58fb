/**
 * A form filled in faster than anyone types, or with the honeypot filled in, is likely spam. It is held for an admin to
 * decide rather than discarded, because pasted text and browser autofill can look the same.
 */
import { createHmac } from "node:crypto";
import { seconds } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { isSameSecret } from "@/lib/platform/random";
import type { Suspicion } from "../vocabulary";

export const leastTypingMs = seconds(3);

/** The signed opening time, fetched on first focus. */
export const openedToken = (at: Date): string => `${at.getTime()}.${signatureOf(String(at.getTime()))}`;

/** Why the message may be spam; null if nothing suggests it. */
export function suspicionOf(inquiry: { website?: string; opened?: string }, now: Date): Suspicion | null {
  if (inquiry.website) return "hidden_field";
  if (inquiry.opened === undefined) return null;
  const opened = openedAt(inquiry.opened);
  if (opened === null) return "forged_time";
  return now.getTime() - opened < leastTypingMs ? "too_fast" : null;
}

function openedAt(token: string): number | null {
  const [timestamp = "", signature = ""] = token.split(".");
  return isSameSecret(signature, signatureOf(timestamp)) ? Number(timestamp) : null;
}

const signatureOf = (timestamp: string) =>
  createHmac("sha256", env().AUTH_SECRET).update(`contact:${timestamp}`).digest("base64url");
