import "server-only";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { databasePool } from "./db";
import { env } from "./env";
import { AppError } from "./errors";
import { type BudgetLeft, requestContext } from "./http/request-context";
import { networksOf } from "./network/network-address";

/** `points` tries in `seconds`; then nothing for `blockSeconds` (default: until the window ends). */
export interface Budget {
  points: number;
  seconds: number;
  blockSeconds?: number;
}

type Limiter = RateLimiterPostgres | RateLimiterMemory;
const globals = globalThis as { pitchsideLimiters?: Map<string, Limiter> };

function limiterFor(action: string, budget: Budget): Limiter {
  globals.pitchsideLimiters ??= new Map();
  const known = globals.pitchsideLimiters.get(action);
  if (known) return known;
  const points = Math.max(1, Math.round(budget.points * env().RATE_LIMIT_FACTOR));
  const options = { keyPrefix: action, points, duration: budget.seconds, blockDuration: budget.blockSeconds ?? 0 };
  const made = new RateLimiterPostgres({
    ...options,
    storeClient: databasePool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ ...options, points: Math.max(1, Math.floor(points / 2)) }),
  });
  globals.pitchsideLimiters.set(action, made);
  return made;
}

/** Takes one point of the budget of `key` for `action`; returns what is left. Throws `rate_limited` with the seconds to wait. */
export async function takePoint(action: string, key: string, budget: Budget): Promise<BudgetLeft> {
  const limiter = limiterFor(action, budget);
  try {
    return leftOf(limiter, await limiter.consume(key.slice(0, 200)));
  } catch (refusal) {
    const context = requestContext();
    if (context && refusal instanceof RateLimiterRes) context.budget = leftOf(limiter, refusal);
    throw refusalOf(refusal);
  }
}

const leftOf = ({ points }: Limiter, { remainingPoints, msBeforeNext }: RateLimiterRes): BudgetLeft => ({
  limit: points,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(0, Math.ceil(msBeforeNext / 1000)),
});

/** How many customers' worth of points a wider network has. */
const shares = [1, 4, 16];

/**
 * Takes one point of the budget of an address, and of the wider networks that it may own as a whole: four times as many
 * points for an IPv6 /56, sixteen times for a /48. Returns what the address itself has left. Throws `rate_limited`.
 */
export async function takeAddressPoint(action: string, address: string, budget: Budget): Promise<BudgetLeft> {
  const left: BudgetLeft[] = [];
  for (const [name, key, wider] of addressBudgets(action, address, budget))
    left.push(await takePoint(name, key, wider));
  return left[0] as BudgetLeft;
}

/** Gives back what `takeAddressPoint` took, of the address and of its wider networks. */
export async function forgetAddressPoints(action: string, address: string, budget: Budget): Promise<void> {
  for (const [name, key, wider] of addressBudgets(action, address, budget)) await resetRateLimits(name, key, wider);
}

const addressBudgets = (action: string, address: string, budget: Budget) =>
  networksOf(address).map((network, index): [action: string, key: string, budget: Budget] => {
    const share = shares[index] ?? 1;
    const name = share === 1 ? action : `${action}.x${share}`;
    return [name, `address:${network}`, { ...budget, points: budget.points * share }];
  });

/** Throws `rate_limited` where the budget is used up, without taking from it. */
export async function refuseWhenSpent(action: string, key: string, budget: Budget): Promise<void> {
  const state = await limiterFor(action, budget).get(key.slice(0, 200));
  if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0) throw refusalOf(state);
}

/** Gives the whole budget back, as after a successful login. */
export async function resetRateLimits(action: string, key: string, budget: Budget): Promise<void> {
  await limiterFor(action, budget).delete(key.slice(0, 200));
}

function refusalOf(refusal: unknown): unknown {
  if (!refusal || typeof refusal !== "object" || !("msBeforeNext" in refusal)) return refusal;
  const wait = Math.max(1, Math.ceil(Number(refusal.msBeforeNext) / 1000));
  return new AppError("rate_limited", `Too many attempts. Try again in ${waitText(wait)}.`, {
    retryAfterSeconds: wait,
  });
}

const waitText = (wait: number) => (wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`);
