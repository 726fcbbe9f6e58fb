import type { BrowserContext } from "@playwright/test";
import { cookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/sessions";
import { db, inTransaction } from "@/lib/platform/db";

/** Signs a browser context in with a minted session, as somebody of the demo world or a person the test made. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  const value = await inTransaction((tx) => startSession(tx, user.id, "user"));
  const url = process.env.E2E_BASE_URL ?? "";
  await context.addCookies([{ name: cookieName("user"), value, url, httpOnly: true, sameSite: "Lax" }]);
}
