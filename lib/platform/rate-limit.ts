import "server-only";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { databasePool } from "./db";
import { env } from "./env";
import { AppError, type RateLimitState } from "./errors";
import { networksOf } from "./network/network-address";

/** `points` attempts in `seconds`; then blocked for `blockSeconds` (default: until the window ends). */
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

/** Consumes one point of the budget of `key` for `action`. Throws `rate_limited` with the seconds to wait. */
export async function takePoint(action: string, key: string, budget: Budget): Promise<RateLimitState> {
  const limiter = limiterFor(action, budget);
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key.slice(0, 200));
    return { limit: limiter.points, remaining: remainingPoints, resetSeconds: secondsOf(msBeforeNext) };
  } catch (rejection) {
    throw rejectionOf(rejection, limiter.points);
  }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The budget with less left. */
export const scarcer = (one: RateLimitState | undefined, other: RateLimitState): RateLimitState =>
  one && one.remaining <= other.remaining ? one : other;

/** A wider network's points, as a multiple of one customer's. */
const shares = [1, 4, 16];

/**
 * Consumes one point of the budget of an IP address, and of the wider networks that one customer may own: four times as
 * many points for an IPv6 /56, sixteen times for a /48. Returns the state with the least left. Throws `rate_limited`.
 */
export async function takeAddressPoint(action: string, address: string, budget: Budget): Promise<RateLimitState> {
  const [own, ...wider] = addressBudgets(action, address, budget);
  let state = await takePoint(...own);
  for (const each of wider) state = scarcer(state, await takePoint(...each));
  return state;
}

/** Refunds what `takeAddressPoint` consumed, for the address and its wider networks. */
export async function purgeAddressPoints(action: string, address: string, budget: Budget): Promise<void> {
  for (const [name, key, wider] of addressBudgets(action, address, budget)) await resetRateLimits(name, key, wider);
}

type AddressBudget = [action: string, key: string, budget: Budget];

function addressBudgets(action: string, address: string, budget: Budget): [AddressBudget, ...AddressBudget[]] {
  const [own, ...wider] = networksOf(address);
  const shared = wider.map((network, index): AddressBudget => {
    const share = shares[index + 1] ?? 1;
    return [`${action}.x${share}`, `address:${network}`, { ...budget, points: budget.points * share }];
  });
  return [[action, `address:${own}`, budget], ...shared];
}

/** Throws `rate_limited` if the budget is used up, without consuming any. */
export async function rejectWhenSpent(action: string, key: string, budget: Budget): Promise<void> {
  const limiter = limiterFor(action, budget);
  const state = await limiter.get(key.slice(0, 200));
  if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0) throw rejectionOf(state, limiter.points);
}

/** Resets the whole budget, for example after a successful login. */
export async function resetRateLimits(action: string, key: string, budget: Budget): Promise<void> {
  await limiterFor(action, budget).delete(key.slice(0, 200));
}

function rejectionOf(rejection: unknown, limit: number): unknown {
  if (!rejection || typeof rejection !== "object" || !("msBeforeNext" in rejection)) return rejection;
  const wait = secondsOf(Number(rejection.msBeforeNext));
  return new AppError("rate_limited", `Too many attempts. Try again in ${waitText(wait)}.`, {
    retryAfterSeconds: wait,
    rateLimit: { limit, remaining: 0, resetSeconds: wait },
  });
}

const waitText = (wait: number) => (wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`);
