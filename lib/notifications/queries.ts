import "server-only";
import type { LoggedIn } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { MAX_COUNTED, type Page, timestampCursor, pageOf } from "@/lib/platform/pagination";
import { notificationsVisibleTo } from "./policy";
import type { ListNotificationsInput, NotificationRow } from "./schema";

/** The actor's own notifications, newest first. */
export async function listNotifications(
  actor: LoggedIn,
  { cursor, limit }: ListNotificationsInput,
): Promise<Page<NotificationRow>> {
  const after = cursor ? positionOf(cursor) : undefined;
  const older = after && {
    OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
  };
  const where = notificationsVisibleTo(actor);
  const [rows, total] = await Promise.all([
    db.notification.findMany({
      where: { AND: [where, older ?? {}] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
    }),
    db.notification.count({ where, take: MAX_COUNTED }),
  ]);
  const page = pageOf(
    rows,
    limit,
    ({ id, type, title, body, href, readAt, createdAt }) => ({
      id,
      type,
      title,
      body,
      href,
      isRead: readAt !== null,
      createdAt: createdAt.toISOString(),
    }),
    (row) => [row.createdAt.toISOString(), row.id],
  );
  return { ...page, total };
}

export async function countUnreadNotifications(actor: LoggedIn): Promise<number> {
  return db.notification.count({ where: { ...notificationsVisibleTo(actor), readAt: null } });
}

function positionOf(cursor: string): { createdAt: Date; id: string } {
  const { at: createdAt, id } = timestampCursor(cursor);
  return { createdAt, id };
}
