import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

/** Loaded on demand, as most people never add a passkey. */
const browser = () => import("@simplewebauthn/browser");

/** Creates a passkey on this or another device and adds it to the account. */
export async function addPasskey<Answer>(base: string): Promise<Answer> {
  const { startRegistration } = await browser();
  const optionsJSON = await apiRequest<Parameters<typeof startRegistration>[0]["optionsJSON"]>(
    "POST",
    `${base}/options`,
  );
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return apiRequest<Answer>("POST", base, {
    response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  });
}

/** Logs in with one of the user's passkeys for this site. */
export async function logInWithPasskey<Answer>(base: string): Promise<Answer> {
  const { startAuthentication } = await browser();
  const optionsJSON = await apiRequest<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(
    "POST",
    `${base}/options`,
  );
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return apiRequest<Answer>("POST", base, {
    response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } },
  });
}

/** The error message of a failed ceremony; null if the user closed the browser's dialog. */
export function ceremonyProblem(error: unknown): string | null {
  if (error instanceof ApiError) return error.sentence;
  const { name, code } = error as { name?: string; code?: string };
  if (name === "NotAllowedError" || name === "AbortError") return null;
  if (name === "InvalidStateError" || code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return "This device already has a passkey for your account.";
  }
  return "Your browser couldn't use a passkey here. Try another device or method.";
}
