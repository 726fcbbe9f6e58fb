/** A ticket is read and continued by the person who opened it while logged in, whoever they act for. */
import type { PlatformAdmin, LoggedIn } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

/** Everyone with a user session; users awaiting approval can ask for help too. */
export type TicketRequester = Exclude<LoggedIn, PlatformAdmin>;

export const ticketsRequestedBy = (actor: TicketRequester) =>
  ({ requesterId: actor.userId }) satisfies Prisma.TicketWhereInput;
