/**
 * A form that was filled in faster than anybody types, or in a field that nobody sees, was not filled in by a person.
 * Such an enquiry is kept apart rather than thrown away, because a browser that fills in forms can do the same.
 */
import { createHmac } from "node:crypto";
import { seconds } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { isSameSecret } from "@/lib/platform/random";

export const leastTypingMs = seconds(3);

/** What the form fetches when somebody begins to type: the moment, signed. */
export const openedToken = (at: Date): string => `${at.getTime()}.${signatureOf(String(at.getTime()))}`;

export function isSuspicious(enquiry: { website?: string; opened?: string }, now: Date): boolean {
  if (enquiry.website) return true;
  if (enquiry.opened === undefined) return false;
  const opened = openedAt(enquiry.opened);
  return opened === null || now.getTime() - opened < leastTypingMs;
}

function openedAt(token: string): number | null {
  const [moment = "", signature = ""] = token.split(".");
  return isSameSecret(signature, signatureOf(moment)) ? Number(moment) : null;
}

const signatureOf = (moment: string) =>
  createHmac("sha256", env().AUTH_SECRET).update(`contact:${moment}`).digest("base64url");
