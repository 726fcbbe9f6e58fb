/** Handles the return from a provider, and decides which page the browser goes to. */
import "server-only";
import { AppError } from "@/lib/platform/errors";
import { isOwnVisit } from "../account-owner";
import type { Actor } from "../actor";
import { destinationOf, nextPathIn, withNext } from "../next-path";
import type { LoginAttempt } from "./attempt";
import { connectIdentity, logInWithIdentity } from "./commands";
import { type LoginProblem, problemOf, rejectedLogin } from "./problems";
import type { ExternalProfile } from "./profile";
import type { IdentityProvider } from "./provider";

interface Arrival {
  /** One of our paths. */
  location: string;
  /** The sealed value of a session that was started. */
  session: string | null;
  /** The identity that the provider vouched for, if the account's code is the next step. */
  verifiedIdentity: ExternalProfile | null;
}

interface Return {
  attempt: LoginAttempt;
  profile: ExternalProfile | null;
  /** Why there is no profile. */
  problem: LoginProblem;
  /** The browser's secret. */
  device: string;
}

const securityPage = "/account/security";

/** Logs in or connects, depending on the attempt; a rejection leads to the page that explains it. */
export async function handleCallback(
  actor: Actor,
  provider: IdentityProvider,
  { attempt, profile, problem, device }: Return,
): Promise<Arrival> {
  try {
    if (!profile) throw rejectedLogin(problem);
    if (attempt.connectTo !== null) return await handleConnectedCallback(actor, provider, profile, attempt.connectTo);
    const { user, cookie } = await logInWithIdentity(actor, provider, profile, { device });
    return { location: destinationOf(user, ownPath(attempt.next)), session: cookie, verifiedIdentity: null };
  } catch (error) {
    if (profile && isCodeMissing(error))
      return { location: codePage(attempt), session: null, verifiedIdentity: profile };
    const reason = problemOf(error) ?? (isRejectedSession(error) ? "session_ended" : null);
    if (!reason) throw error;
    return { location: explainedAt(reason, attempt, profile), session: null, verifiedIdentity: null };
  }
}

async function handleConnectedCallback(
  actor: Actor,
  provider: IdentityProvider,
  profile: ExternalProfile,
  sessionId: string,
) {
  const isSameSession = actor.kind !== "visitor" && actor.kind !== "admin" && actor.sessionId === sessionId;
  if (!isSameSession || !isOwnVisit(actor)) throw rejectedLogin("session_ended");
  await connectIdentity(actor, provider, profile);
  return { location: `${securityPage}?connected=1`, session: null, verifiedIdentity: null };
}

const isCodeMissing = (error: unknown): boolean =>
  error instanceof AppError && error.details?.code === "two_step_required";

function codePage({ next }: LoginAttempt): string {
  const path = ownPath(next);
  return path ? withNext("/auth/code", path) : "/auth/code";
}

const isRejectedSession = (error: unknown): boolean =>
  error instanceof AppError && error.code === "reauthentication_required";

/**
 * The page that explains why; a new user gets the sign-up page, with the address in the URL fragment, which is not sent
 * to servers.
 */
function explainedAt(
  problem: LoginProblem,
  { connectTo, next }: Pick<LoginAttempt, "connectTo" | "next">,
  profile: ExternalProfile | null = null,
): string {
  const query = new URLSearchParams({ problem });
  if (connectTo !== null) return `${securityPage}?${query.toString()}`;
  if (problem === "no_account") query.set("tab", "register");
  const path = ownPath(next);
  if (path) query.set("next", path);
  const address = problem === "no_account" && profile?.email ? `#email=${encodeURIComponent(profile.email)}` : "";
  return `/auth?${query.toString()}${address}`;
}

const ownPath = (next: string | null): string | null =>
  next === null ? null : nextPathIn(`?${new URLSearchParams({ next }).toString()}`);
