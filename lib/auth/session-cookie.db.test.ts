import { createCipheriv, createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/platform/env";
import { randomSecret } from "@/lib/platform/random";
import { openClaim, sealClaim } from "./session-cookie";

const claim = { sub: "anna", sid: "a session", aud: "user" as const };
const ourHeader = { alg: "dir", enc: "A256GCM" };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const libraryKey = (aud = "user") =>
  Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, aud, `NextAuth.js Generated Encryption Key (${aud})`, 32));

/** A token as the library seals it, with any header and any key. */
function sealed(header: object, key = libraryKey()): string {
  const iv = Buffer.from(randomSecret(12), "base64url");
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(part(header)));
  const exp = Math.floor(Date.now() / 1000) + 600;
  const text = Buffer.concat([cipher.update(JSON.stringify({ ...claim, exp })), cipher.final()]);
  return [part(header), "", ...[iv, text, cipher.getAuthTag()].map((bytes) => bytes.toString("base64url"))].join(".");
}

function signed(header: object, key: string): string {
  const text = `${part(header)}.${part(claim)}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

test("what was sealed here opens, and so does the same made by hand", async () => {
  expect(await openClaim(await sealClaim(claim), "user")).toEqual(claim);
  expect(await openClaim(sealed(ourHeader), "user")).toEqual(claim);
});

const jwk = { kty: "oct", k: Buffer.alloc(32).toString("base64url") };

test.each<[string, () => string]>([
  ["with another key", () => sealed(ourHeader, Buffer.alloc(32))],
  ["with the key of admins", () => sealed(ourHeader, libraryKey("admin"))],
  ["by nobody", () => `${part({ alg: "none" })}.${part(claim)}.`],
  ["by a signature with the secret", () => signed({ alg: "HS256", typ: "JWT" }, env().AUTH_SECRET)],
  ["with a key that its header brings along", () => sealed({ ...ourHeader, jwk }, Buffer.alloc(32))],
  ["with the right key and a header that names it", () => sealed({ ...ourHeader, kid: "1" })],
  ["with the right key and an address for others", () => sealed({ ...ourHeader, jku: "https://evil.example/keys" })],
  ["with the right key and another order of its header", () => sealed({ enc: "A256GCM", alg: "dir" })],
])("a token sealed %s opens nothing", async (_, token) => {
  expect(await openClaim(token(), "user")).toBeNull();
});
