import { logIn, requestPasswordReset } from "@/lib/auth/commands";
import { logInAdmin } from "@/lib/auth/admin/commands";
import { visitor } from "@/lib/auth/current";
import { hashPassword } from "@/lib/auth/passwords";
import { db, disconnect } from "@/lib/platform/db";

const known = { user: "known@example.test", admin: "known@admin.test" };
const unknown = "unknown@example.test";
const password = "not the password";

type Attempt = (isKnown: boolean) => Promise<unknown>;

/** What a stranger can ask about an address. */
export async function endpoints(): Promise<Record<string, Attempt>> {
  const passwordHash = await hashPassword("a long enough secret");
  const person = { name: "Ada Okafor", passwordHash, emailVerifiedAt: new Date() };
  await db.user.create({ data: { ...person, email: known.user, type: "marketer" } });
  await db.user.create({ data: { ...person, email: known.admin, type: "admin" } });
  const rejected = (attempt: Promise<unknown>) => attempt.catch(() => undefined);
  return {
    login: (isKnown) => rejected(logIn(visitor(), { email: isKnown ? known.user : unknown, password })),
    "admin login": (isKnown) =>
      rejected(logInAdmin(visitor(), { email: isKnown ? known.admin : unknown, password }, "/api/admin/login")),
    "forgotten password": (isKnown) => requestPasswordReset(visitor(), { email: isKnown ? known.user : unknown }),
  };
}

export const close = disconnect;
