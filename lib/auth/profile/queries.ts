import "server-only";
import { db } from "@/lib/platform/db";
import { fileUrl } from "@/lib/platform/files/storage";
import type { AccountOwner } from "../account-owner";
import { findPendingEmail } from "../email-change/queries";
import type { Profile } from "./schema";

/** The account's profile. */
export async function getProfile(actor: AccountOwner): Promise<Profile> {
  const [user, pendingEmail] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { name: true, pictureFileId: true, email: true, emailVerifiedAt: true, timeZone: true, createdAt: true },
    }),
    findPendingEmail(actor),
  ]);
  const { name, pictureFileId, email, timeZone } = user;
  return {
    name,
    pictureUrl: pictureFileId ? fileUrl(pictureFileId) : null,
    email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail,
    timeZone,
    memberSince: user.createdAt.toISOString(),
  };
}
