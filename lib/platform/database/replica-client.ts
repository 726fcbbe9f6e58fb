import "server-only";
import type { PrismaClient } from "@/generated/prisma/client";
import { AppError } from "../errors";
import { classifyDatabaseError, isWorthRepeating } from "./errors";
import type { ReplicaWatch } from "./replica-lag";

type Run = (...input: unknown[]) => Promise<unknown>;

/**
 * A read that the replica can't answer, because it is gone or applying a conflicting change, falls back to `primary`.
 */
export function readWithFallback(copy: PrismaClient, primary: PrismaClient, watch: ReplicaWatch): PrismaClient {
  const extended = copy.$extends({
    query: {
      $allOperations: async ({ model, operation, args, query }) => {
        try {
          return (await query(args)) as unknown;
        } catch (error) {
          if (!isReplicasFault(error)) throw error;
          watch.distrust(error);
          const holder = model ? Reflect.get(primary, model.charAt(0).toLowerCase() + model.slice(1)) : primary;
          return Reflect.apply(Reflect.get(holder as object, operation) as Run, holder, [args]);
        }
      },
    },
  });
  return extended as unknown as PrismaClient;
}

/** Unreachable, or a statement canceled by replication (40001). */
const isReplicasFault = (error: unknown): boolean => {
  const known = classifyDatabaseError(error);
  return isWorthRepeating(error) || (known instanceof AppError && known.code === "unavailable");
};
