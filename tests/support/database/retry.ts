import { AppError } from "@/lib/platform/errors";

/** Repeats what was refused only because the database was busy, as a client does that reads Retry-After. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
    }
  }
}
