import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

/** Who the provider says that somebody is. */
export interface ProviderPerson {
  subject: string;
  email: string;
  verified?: boolean;
  /** The name of a second factor that the person used there, such as `mfa`. */
  factor?: string;
  /** The provider's token is signed with a key that is not the provider's. */
  forged?: boolean;
}

export interface LoginProvider {
  issuer: string;
  /** Registers a client that is sent back to this address. */
  register: (redirectUrl: string) => Promise<{ clientId: string; clientSecret: string }>;
  stop: () => Promise<void>;
}

/** Starts an OpenID Connect provider as a process of its own, at an address of this machine. */
export async function startLoginProvider(): Promise<LoginProvider> {
  const program = path.join(process.cwd(), "tests", "support", "servers", "oidc-provider.mjs");
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { issuer } = JSON.parse(line) as { issuer: string };
  return { issuer, register: (redirectUrl) => register(issuer, redirectUrl), stop: () => stop(child) };
}

async function register(issuer: string, redirectUrl: string) {
  const result = await fetch(`${issuer}/reg`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ redirect_uris: [redirectUrl] }),
  });
  const made = (await result.json()) as { client_id: string; client_secret: string };
  return { clientId: made.client_id, clientSecret: made.client_secret };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Goes through the provider like a browser; returns the address to which it sends the browser back. */
export async function logInAtProvider(url: string, person: ProviderPerson): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(url);
  let next = new URL(url);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 10; step += 1) {
    const result = await fetch(next, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      body: form,
    });
    form = undefined;
    for (const line of result.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    const location = result.headers.get("location");
    if (location) next = new URL(location, next);
    else if (next.pathname.startsWith("/interaction/")) form = formOf(person);
    else throw new Error(`The provider answered ${result.status}: ${await result.text()}`);
    if (next.origin !== origin) return next;
  }
  throw new Error("The provider never sent the browser back.");
}

const formOf = ({ subject, email, verified = true, factor, forged = false }: ProviderPerson) =>
  new URLSearchParams({
    subject,
    email,
    ...(verified && { verified: "1" }),
    ...(factor && { factor }),
    ...(forged && { forged: "1" }),
  });
