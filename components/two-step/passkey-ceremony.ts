import { apiRequest } from "@/lib/platform/http/api-client";

/** Loaded on demand, as most people never add a passkey. */
const browser = () => import("@simplewebauthn/browser");

/** Creates a passkey on this or another device and adds it to the account; null if the user canceled. */
export async function addPasskey<Answer>(base: string): Promise<Answer | null> {
  const { startRegistration } = await browser();
  const optionsJSON = await apiRequest<Parameters<typeof startRegistration>[0]["optionsJSON"]>(
    "POST",
    `${base}/options`,
  );
  const passkey = await askBrowser(() => startRegistration({ optionsJSON }));
  if (!passkey) return null;
  const { id, rawId, type, response } = passkey;
  const { clientDataJSON, attestationObject, transports } = response;
  return apiRequest<Answer>("POST", base, {
    response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  });
}

/** Logs in with one of the user's passkeys for this site; null if the user canceled. */
export async function logInWithPasskey<Answer>(base: string): Promise<Answer | null> {
  const { startAuthentication } = await browser();
  const optionsJSON = await apiRequest<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(
    "POST",
    `${base}/options`,
  );
  const passkey = await askBrowser(() => startAuthentication({ optionsJSON }));
  if (!passkey) return null;
  const { id, rawId, type, response } = passkey;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return apiRequest<Answer>("POST", base, {
    response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } },
  });
}

/**
 * Runs the browser's dialog. Null if the user closed it; other errors get our own wording, because the browser's is for
 * developers.
 */
async function askBrowser<Response>(dialog: () => Promise<Response>): Promise<Response | null> {
  try {
    return await dialog();
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name === "NotAllowedError" || name === "AbortError") return null;
    const isKnown = name === "InvalidStateError" || code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    const message = isKnown
      ? "This device already has a passkey for your account."
      : "Your browser couldn’t use a passkey here. Try another device or method.";
    throw new Error(message, { cause: error });
  }
}
