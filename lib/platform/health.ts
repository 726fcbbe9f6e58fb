import "server-only";
import { outageReason } from "./database/errors";
import { databasePool } from "./db";
import { seconds } from "./clock";
import { AppError } from "./errors";
import { isShuttingDown } from "./shutdown";

/** Liveness depends on nothing else: an unavailable database is no reason to restart this process. */
export const processHealth = () => ({
  status: "ok" as const,
  version: process.env.npm_package_version ?? "unknown",
  uptimeSeconds: Math.round(process.uptime()),
});

/** Why the database does not respond, in one line; null if it does. */
export const findOutage = (): Promise<string | null> =>
  databasePool()
    .query("SELECT 1")
    .then(() => null, outageReason);

const limitMs = seconds(2);

/** Throws `unavailable` unless the database responds within 2 s with every migration finished, or during shutdown. */
export async function rejectUnready(): Promise<void> {
  if (isShuttingDown()) throw new AppError("unavailable", "This process is shutting down.", { retryAfterSeconds: 5 });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(away()), limitMs).unref();
  });
  const { unfinished, finished } = await Promise.race([readMigrations(), late]);
  if (unfinished > 0 || finished === 0)
    throw new AppError("unavailable", "The database is not migrated.", { retryAfterSeconds: 5 });
}

const away = (cause?: unknown) =>
  new AppError("unavailable", "The database isn’t responding.", { cause, retryAfterSeconds: 2 });

async function readMigrations(): Promise<{ unfinished: number; finished: number }> {
  try {
    const { rows } = await databasePool().query<{ unfinished: number; finished: number }>(
      `SELECT count(*) FILTER (WHERE finished_at IS NULL)::int AS unfinished, count(finished_at)::int AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    return rows[0] ?? { unfinished: 0, finished: 0 };
  } catch (cause) {
    throw away(cause);
  }
}
