import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/platform/errors";
import { commonPasswords } from "./common-passwords";
import { type PasswordOwner, passwordProblem } from "./password-rules";

/** argon2id with OWASP's minimum: 19 MiB, 2 passes, 1 lane. At most four run at once per process. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
const queueLimit = 50;

let running = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit) {
      throw new AppError("unavailable", "Too many people are logging in right now. Try again in a moment.", {
        retryAfterSeconds: 2,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  oneOfFew(() => hash(password.normalize("NFKC"), parameters));

let decoy: Promise<string> | undefined;

/**
 * True if the password matches. Without a hash the same work is done against a decoy, so that response times reveal
 * nothing.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash("an account that does not exist", parameters);
  const against = passwordHash ?? (await decoy);
  const fits = await oneOfFew(() => verify(against, password.normalize("NFKC")));
  return fits && Boolean(passwordHash);
}

/** True if a stored hash has weaker parameters than the current ones. */
export const needsRehash = (passwordHash: string): boolean =>
  !passwordHash.includes(`m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`);

/** Throws `invalid` on the named field for a password that the rules reject. */
export async function rejectWeakPassword(field: string, password: string, about: PasswordOwner): Promise<void> {
  const common = await commonPasswords();
  const problem = passwordProblem(password, about, (candidate) => common.has(candidate));
  if (problem) throw new AppError("invalid", problem, { fields: { [field]: [problem] } });
}
