import type { BrowserContext } from "@playwright/test";
import { cookieName } from "@/lib/auth/session-cookie";
import type { SessionKind } from "@/lib/auth/session-rules";
import { startSession } from "@/lib/auth/session-commands";
import { db, inTransaction } from "@/lib/platform/db";

/** Signs a browser context in with a minted session, as somebody of the demo world or a person the test made. */
export const signIn = (context: BrowserContext, email: string): Promise<void> => enter(context, email, "user");

export const logInAdmin = (context: BrowserContext, email: string): Promise<void> => enter(context, email, "admin");

async function enter(context: BrowserContext, email: string, kind: SessionKind): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  const value = await inTransaction((tx) => startSession(tx, user.id, kind));
  const url = process.env.E2E_BASE_URL ?? "";
  await context.addCookies([
    { name: cookieName(kind), value, url, httpOnly: true, sameSite: kind === "user" ? "Lax" : "Strict" },
  ]);
}
