import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

const bytes = (longest: number) => z.base64url("This is not a valid authenticator response.").min(1).max(longest);

/** Other fields that browsers send are ignored. */
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key") };

const nameField = z
  .string({ error: "Enter a name." })
  .trim()
  .min(1, "Enter a name.")
  .max(60, "Use at most 60 characters.");

export const addPasskeySchema = z.strictObject({
  response: z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(40_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    })
    .transform((sent) => ({ ...sent, clientExtensionResults: {} }) as RegistrationResponseJSON),
});
export type AddPasskeyInput = z.output<typeof addPasskeySchema>;

export const renamePasskeySchema = z.strictObject({ name: nameField });
export type RenamePasskeyInput = z.output<typeof renamePasskeySchema>;

export const passkeyParamsSchema = z.object({ id: z.guid() });

export const passkeyLoginSchema = z.strictObject({
  response: z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(2000),
        userHandle: bytes(200).nullish(),
      }),
    })
    .transform((sent) => ({ ...sent, clientExtensionResults: {} }) as AuthenticationResponseJSON),
});
export type PasskeyLoginInput = z.output<typeof passkeyLoginSchema>;

const userVerification = z.enum(["required", "preferred", "discouraged"]).optional();
const hints = z.array(z.enum(["security-key", "client-device", "hybrid"])).optional();

/** In the JSON format of the browser's WebAuthn API. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int().optional(),
  attestation: z.enum(["none", "indirect", "direct", "enterprise"]).optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(["required", "preferred", "discouraged"]).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification,
    })
    .optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  hints,
});

export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.int().optional(),
  userVerification,
});

export const passkeyNameSchema = z.object({ id: z.string(), name: z.string() });
export type PasskeyName = z.output<typeof passkeyNameSchema>;
