/** State that the browser stores for us between two steps of a login: encrypted, and with an expiry. */
import "server-only";
import { decode, encode } from "next-auth/jwt";
import type { z } from "zod";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets";
import { isSecure } from "../session-cookie";

interface Sealed<Schema extends z.ZodObject> {
  cookieName: () => string;
  cookieOptions: () => object;
  seal: (content: z.output<Schema>) => Promise<string>;
  /** Null for anything that was not sealed here for this purpose, or too long ago. */
  open: (value: string | undefined) => Promise<z.output<Schema> | null>;
}

export function sealedCookie<Schema extends z.ZodObject>(
  { name, purpose, lifeMs }: { name: string; purpose: string; lifeMs: number },
  schema: Schema,
): Sealed<Schema> {
  const maxAge = lifeMs / 1000;
  return {
    cookieName: () => `${isSecure() ? "__Host-" : ""}pitchside.${name}`,
    cookieOptions: () => ({ httpOnly: true, secure: isSecure(), sameSite: "lax", path: "/", maxAge }),
    seal: (content) => encode({ token: { ...content }, secret: env().AUTH_SECRET, salt: purpose, maxAge }),
    async open(value) {
      for (const secret of value ? acceptedSecrets() : []) {
        const token = await decode({ token: value, secret, salt: purpose }).catch(() => null);
        const content = schema.safeParse(token).data;
        if (content) return content;
      }
      return null;
    },
  };
}
