import { type PlatformAdmin, mintActor } from "@/lib/auth/actor";
import { approveRegistration } from "@/lib/organizations/registration/commands";
import { db, disconnect } from "@/lib/platform/db";

/** `npm run users:approve -- ADDRESS`: approves a pending account, for operators on the server. */
async function approve(address: string | undefined): Promise<void> {
  const user = address
    ? await db.user.findUnique({ where: { email: address.toLowerCase() }, select: { id: true } })
    : null;
  if (!user)
    throw new Error(
      address ? `No account has the email address ${address}.` : "Pass the email address of the account.",
    );
  const operator = await db.user.findFirst({ where: { type: "admin", isSuper: true }, orderBy: { createdAt: "asc" } });
  const actor = mintActor<PlatformAdmin>({
    kind: "admin",
    userId: operator?.id ?? user.id,
    sessionId: user.id,
    name: "Operator",
    email: operator?.email ?? "",
    emailVerified: true,
    isSuper: true,
    throughUserSession: false,
  });
  await approveRegistration(actor, { userId: user.id });
  console.log(`${address} is approved.`);
}

approve(process.argv[2])
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void disconnect());
