import { z } from "zod";
import { isOwnNetwork } from "./network/own-network";
import { plainConnectionIn } from "./network/plain-connections";

/**
 * The environment, parsed once. `parseEnv` throws an `Error` whose message is one line that names the variable and what
 * it must be.
 */
const flag = (fallback: "0" | "1") =>
  z
    .enum(["0", "1"], { error: "must be 0 or 1" })
    .default(fallback)
    .transform((value) => value === "1");

const factor = z.coerce.number({ error: "must be a number above 0" }).positive("must be a number above 0").default(1);

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim().toLowerCase())
      .filter(Boolean),
  );

const postgresMessage = "must be a PostgreSQL URL (postgresql://…)";
const postgres = z
  .string({ error: postgresMessage })
  .refine((address) => /^postgres(ql)?:\/\//.test(address) && URL.canParse(address), { error: postgresMessage });

const portMessage = "must be a port number from 1 to 65535";
const poolMessage = "must be a number of connections from 1 to 100";
const hopsMessage = "must be the number of proxies: 0 or more";

const envSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce
    .number({ error: portMessage })
    .int(portMessage)
    .min(1, portMessage)
    .max(65535, portMessage)
    .default(3000),
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  DATABASE_URL: postgres,
  DATABASE_REPLICA_URL: postgres.optional(),
  /**
   * Multiplies how long a request waits for the database: for slow machines, and for tests that check results rather
   * than speed.
   */
  DATABASE_TIMEOUT_FACTOR: factor,
  DATABASE_POOL: z.coerce
    .number({ error: poolMessage })
    .int(poolMessage)
    .min(1, poolMessage)
    .max(100, poolMessage)
    .default(10),
  DATA_DIR: z.string().default(".data"),
  AUTH_SECRET: z.string({ error: "must be at least 32 characters" }).min(32, "must be at least 32 characters"),
  /**
   * Still decrypts what it sealed: set it for a month after a planned change of AUTH_SECRET, and never after a leak.
   */
  AUTH_SECRET_PREVIOUS: z.string().min(32, "must be at least 32 characters").optional(),
  EMBEDDED_DATABASE: flag("0"),
  SMTP_URL: z
    .string()
    .refine((address) => /^smtps?:\/\//.test(address) && URL.canParse(address), {
      error: "must be an SMTP URL (smtp://…)",
    })
    .optional(),
  MAIL_FROM: z.string().default("Pitchside <hello@pitchside.test>"),
  /**
   * Replies to notification emails go to addresses at this domain, whose mail provider posts them to
   * /api/webhooks/email.
   */
  INBOUND_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/, "must be a domain that receives email (reply.example.com)")
    .optional(),
  INBOUND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, "must be the secret of a Standard Webhooks endpoint (whsec_…)")
    .optional(),
  S3_ENDPOINT: z.url({ error: "must be the address of an S3 service" }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** An OpenAI-compatible endpoint, up to and including its version: https://host/v1. */
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: "must be the address of an OpenAI-compatible endpoint (https://…/v1)" })
    .optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200, "must be the name of a model").optional(),
  SUPER_ADMIN_EMAILS: list,
  SUPER_ADMIN_DOMAINS: list,
  /** Name servers for a domain's TXT records; the system's own if empty. */
  DNS_SERVERS: list.refine(
    (servers) => servers.every((server) => /^(?:[\d.]+|\[[\da-f:.]+\]|[\da-f:]+)(?::\d+)?$/.test(server)),
    {
      error: "must be addresses of name servers, separated by commas (10.0.0.2,10.0.0.3:5353)",
    },
  ),
  PRODUCTION_HOST: z.string().default(""),
  /** Who runs this installation, with a postal address: shown with the terms and the privacy notice. */
  OPERATOR: z.string().max(300, "must be a name and an address of at most 300 characters").optional(),
  RATE_LIMIT_FACTOR: factor,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  /** The tenant whose accounts may log in: its id or domain; `common` for all of them. */
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, "must be a tenant id, a domain, or common")
    .default("common"),
  /** Allows an organization's OpenID Connect provider on this machine, without https: for tests and development. */
  LOOPBACK_ISSUERS: flag("0"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "must be a Stripe secret key (sk_…)")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "must be the signing secret of your Stripe webhook (whsec_…)")
    .optional(),
  /** An alternative base URL for Stripe's API; Stripe's own if empty. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number({ error: hopsMessage }).int(hopsMessage).min(0, hopsMessage).default(0),
  EXPOSE_RESET_TOKEN: flag("0"),
  PLAIN_CONNECTIONS: flag("0"),
  /** Whether this process runs queued jobs. It enqueues them either way. */
  BACKGROUND_JOBS: flag("1"),
  METRICS_TOKEN: z.string().optional(),
  /** The collector for spans and metrics, by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be the http or https address of an OpenTelemetry collector" })
    .optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be a log level (info, warn, …)",
    })
    .default("info"),
});

export type Env = Omit<z.output<typeof envSchema>, "APP_URL"> & { APP_URL: string };

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function parseEnv(source: Record<string, string | undefined>): Env {
  const input = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${issue?.path.join(".")} ${issue?.message ?? "is not valid"}`);
  }
  const env = {
    ...parsed.data,
    APP_URL: (parsed.data.APP_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/+$/, ""),
  };
  const isLocal = env.EMBEDDED_DATABASE && loopbackHosts.has(new URL(env.APP_URL).hostname);
  for (const name of ["EXPOSE_RESET_TOKEN", "LOOPBACK_ISSUERS"] as const) {
    if (env[name] && !isLocal) {
      throw new Error(`${name} must be 0 unless the embedded database is used and APP_URL is a loopback address`);
    }
  }
  const half = halfClientIn(env) ?? halfModelIn(env) ?? halfInboundIn(env) ?? halfStripeIn(env);
  if (half) throw new Error(half);
  if (env.APP_URL.startsWith("http:") && !isOwnNetwork(env.APP_URL)) {
    throw new Error("APP_URL must be an https address unless it points to your own machine or network");
  }
  const plain = env.PLAIN_CONNECTIONS ? null : plainConnectionIn(env);
  if (plain) throw new Error(plain);
  return env;
}

type Clients = Partial<Record<`${"GOOGLE" | "MICROSOFT"}_CLIENT_${"ID" | "SECRET"}`, string>>;

/** A login provider needs both its client id and its secret. */
function halfClientIn(clients: Clients): string | null {
  for (const name of ["GOOGLE", "MICROSOFT"] as const) {
    const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
    if (clients[id] && !clients[secret]) return `${secret} must be set if ${id} is`;
    if (clients[secret] && !clients[id]) return `${id} must be set if ${secret} is`;
  }
  return null;
}

/** An endpoint needs a model name, and a model name is useless without an endpoint. */
function halfModelIn(model: Partial<Record<"AI_BASE_URL" | "AI_MODEL", string>>): string | null {
  if (model.AI_BASE_URL && !model.AI_MODEL) return "AI_MODEL must be set if AI_BASE_URL is";
  return model.AI_MODEL && !model.AI_BASE_URL ? "AI_BASE_URL must be set if AI_MODEL is" : null;
}

/** Replies by email need both the receiving domain and the secret that authenticates them. */
function halfInboundIn(env: Pick<Env, "INBOUND_DOMAIN" | "INBOUND_WEBHOOK_SECRET">): string | null {
  if (env.INBOUND_DOMAIN && !env.INBOUND_WEBHOOK_SECRET)
    return "INBOUND_WEBHOOK_SECRET must be set if INBOUND_DOMAIN is";
  return env.INBOUND_WEBHOOK_SECRET && !env.INBOUND_DOMAIN
    ? "INBOUND_DOMAIN must be set if INBOUND_WEBHOOK_SECRET is"
    : null;
}

/** Stripe's events are authenticated only by their signature. */
const halfStripeIn = (env: Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET">): string | null =>
  env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET
    ? "STRIPE_WEBHOOK_SECRET must be set if STRIPE_SECRET_KEY is"
    : null;

let parsedOnce: Env | undefined;

export function env(): Env {
  parsedOnce ??= parseEnv(process.env);
  return parsedOnce;
}
