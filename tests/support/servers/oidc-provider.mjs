// A program: an OpenID Connect provider on this machine. It prints its issuer, lets clients register themselves, and
// logs in the person that its form names: a subject, an email address, whether that is confirmed, the second factor used,
// and whether the assertion is signed by somebody else.
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const people = new Map();
const server = createServer();
server.listen(0, "127.0.0.1");
await once(server, "listening");
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  features: { devInteractions: { enabled: false }, registration: { enabled: true } },
  claims: { openid: ["sub", "amr"], email: ["email", "email_verified"] },
  scopes: ["openid", "email", "profile"],
  cookies: { keys: ["a key for tests"] },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

const forged = new Set();
provider.use(async (ctx, next) => {
  await next();
  if (ctx.oidc?.route !== "token" || !forged.has(ctx.oidc.entities.Account?.accountId)) return;
  const [header, payload] = ctx.body.id_token.split(".");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signature = sign("sha256", Buffer.from(`${header}.${payload}`), privateKey);
  ctx.body = { ...ctx.body, id_token: `${header}.${payload}.${signature.toString("base64url")}` };
});

const answer = provider.callback();
server.on("request", (request, response) => {
  if (!request.url.startsWith("/interaction/")) return void answer(request, response);
  if (request.method === "POST") return void finish(request, response);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><title>Provider</title><link rel="icon" href="data:,"><h1>Test provider</h1><form method="post">
    <label>Subject <input name="subject"></label><label>Email <input name="email"></label>
    <label><input type="checkbox" name="verified" value="1"> Confirmed</label>
    <label><input type="checkbox" name="factor" value="mfa"> Second factor</label>
    <label><input type="checkbox" name="forged" value="1"> Forged</label><button>Continue</button></form>`);
});

async function finish(request, response) {
  let body = "";
  for await (const part of request) body += part;
  const form = new URLSearchParams(body);
  const accountId = form.get("subject");
  if (form.get("forged") === "1") forged.add(accountId);
  people.set(accountId, { email: form.get("email"), email_verified: form.get("verified") === "1" });
  await provider.interactionFinished(request, response, {
    login: { accountId, amr: ["pwd", ...form.getAll("factor")] },
  });
}

console.log(JSON.stringify({ issuer }));
