/**
 * The codes of an authenticator app: six digits, a new one every thirty seconds. One step early or late is allowed for
 * clock drift and slow typing, as in RFC 6238; each code works once.
 */
import { generateSecret, generateURI, verify } from "otplib";

const stepSeconds = 30;

/** 160 random bits in base32, as authenticator apps read them. */
export const newAuthenticatorSecret = (): string => generateSecret({ length: 20 });

/** The content of the QR code. */
export const authenticatorUri = (secret: string, email: string): string =>
  generateURI({ issuer: "Pitchside", label: email, secret });

/** The time step of the code, or null. Steps up to `lastStep` are rejected, because their code was used. */
export async function stepOfCode(
  secret: string,
  code: string,
  { at, lastStep }: { at: Date; lastStep: bigint | null },
): Promise<bigint | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: stepSeconds,
    ...(lastStep === null ? {} : { afterTimeStep: Number(lastStep) }),
  });
  return result.valid && "timeStep" in result ? BigInt(result.timeStep) : null;
}

/** The normalized code: people type the space that their app shows. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase();
