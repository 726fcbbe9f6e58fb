import "server-only";
import { audit } from "../../audit";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { AppError, conflict } from "@/lib/platform/errors";
import { digest } from "@/lib/platform/random";
import type { Actor } from "../../actor";
import { hashPassword, rejectWeakPassword } from "../../passwords";
import { startSession } from "../../session-commands";
import type { AdminUser } from "../schema";
import { spendBootstrapCode } from "./bootstrap-code-store";
import { findPublicInvitation } from "./queries";
import type { RegisterAdminInput } from "./schema";

const rejectedInvitation = () =>
  new AppError("bad_request", "This invitation has expired or was already used. Ask a super admin for a new one.");
const rejectedCode = () =>
  new AppError("bad_request", "This code isn’t the one the server printed, or it was already used.");

interface NewAdmin {
  email: string;
  isSuper: boolean;
  /** A mailed invitation proves the address; the printed code does not. */
  isVerified: boolean;
}

/**
 * Creates an admin's account and session. The bootstrap code makes the first admin, who is a super admin; the others
 * need an invitation. Throws `bad_request` for an invalid key, `conflict` for a taken address.
 */
export async function registerAdmin(
  _actor: Actor,
  input: RegisterAdminInput,
): Promise<{ user: AdminUser; cookie: string }> {
  const email = input.with === "code" ? input.email : (await findPublicInvitation(input.token))?.email;
  if (!email) throw rejectedInvitation();
  await rejectWeakPassword("password", input.password, { email, name: input.name });
  const passwordHash = await hashPassword(input.password);
  return inTransaction(async (tx) => {
    const admin = input.with === "code" ? await firstAdmin(tx, input) : await invitedAdmin(tx, input.token);
    return open(tx, admin, { name: input.name, passwordHash });
  });
}

async function firstAdmin(tx: Tx, { code, email }: { code: string; email: string }): Promise<NewAdmin> {
  if (!(await spendBootstrapCode(tx, code))) throw rejectedCode();
  return { email, isSuper: true, isVerified: false };
}

async function invitedAdmin(tx: Tx, token: string): Promise<NewAdmin> {
  const at = now();
  const tokenHash = digest(token);
  const { count } = await tx.adminInvitation.updateMany({
    where: { tokenHash, email: { not: "" }, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } },
    data: { acceptedAt: at },
  });
  if (count !== 1) throw rejectedInvitation();
  const { email } = await tx.adminInvitation.findUniqueOrThrow({ where: { tokenHash } });
  return { email, isSuper: false, isVerified: true };
}

async function open(
  tx: Tx,
  { email, isSuper, isVerified }: NewAdmin,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<{ user: AdminUser; cookie: string }> {
  const at = now();
  const taken = await tx.user.count({ where: { email } });
  if (taken > 0) throw conflict("This address already belongs to an account. An admin account needs its own address.");
  const { id } = await tx.user.create({
    data: {
      email,
      name,
      type: "admin",
      isSuper,
      passwordHash,
      emailVerifiedAt: isVerified ? at : null,
      termsAcceptedAt: at,
      createdAt: at,
    },
    select: { id: true },
  });
  const cookie = await startSession(tx, id, "admin");
  await audit(tx, { kind: "admin", userId: id }, "admin.register", ["user", id], {
    after: { isSuper, by: isVerified ? "invitation" : "first start’s code" },
  });
  return { user: { id, name, email, type: "admin", isSuper }, cookie };
}
