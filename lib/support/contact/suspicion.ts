/**
 * A form filled in faster than anyone types, or with the honeypot filled in, is likely spam. It is stored as spam rather than discarded, because browser autofill can look the same.
 */
import { createHmac } from "node:crypto";
import { seconds } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { isSameSecret } from "@/lib/platform/random";

export const leastTypingMs = seconds(3);

/** The signed opening time, fetched on first focus. */
export const openedToken = (at: Date): string => `${at.getTime()}.${signatureOf(String(at.getTime()))}`;

export function isSuspicious(inquiry: { website?: string; opened?: string }, now: Date): boolean {
  if (inquiry.website) return true;
  if (inquiry.opened === undefined) return false;
  const opened = openedAt(inquiry.opened);
  return opened === null || now.getTime() - opened < leastTypingMs;
}

function openedAt(token: string): number | null {
  const [timestamp = "", signature = ""] = token.split(".");
  return isSameSecret(signature, signatureOf(timestamp)) ? Number(timestamp) : null;
}

const signatureOf = (timestamp: string) =>
  createHmac("sha256", env().AUTH_SECRET).update(`contact:${timestamp}`).digest("base64url");
