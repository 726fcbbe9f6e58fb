import { parseEnv } from "./env";

const enough = { DATABASE_URL: "postgresql://localhost/pitchside", AUTH_SECRET: "x".repeat(32) };

test("an unset variable has the documented default", () => {
  expect(parseEnv(enough)).toMatchObject({
    PORT: 3000,
    APP_URL: "http://localhost:3000",
    DATA_DIR: ".data",
    DATABASE_TIMEOUT_FACTOR: 1,
    RATE_LIMIT_FACTOR: 1,
    EXPOSE_RESET_TOKEN: false,
    LOG_LEVEL: "info",
    SUPER_ADMIN_EMAILS: [],
  });
});

test("the address follows the port", () => {
  expect(parseEnv({ ...enough, PORT: "4100" }).APP_URL).toBe("http://localhost:4100");
});

test("an empty value is the same as none", () => {
  expect(parseEnv({ ...enough, PORT: "" }).PORT).toBe(3000);
});

test("lists are split, trimmed, and lowercased", () => {
  expect(
    parseEnv({ ...enough, SUPER_ADMIN_EMAILS: " Ada@Example.test , ,ben@example.test" }).SUPER_ADMIN_EMAILS,
  ).toEqual(["ada@example.test", "ben@example.test"]);
});

test.each([
  [{ PORT: "eighty" }, "PORT must be a port number from 1 to 65535"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a PostgreSQL URL (postgresql://…)"],
  [{ DATABASE_URL: "postgresql://user:a#b@db/x" }, "DATABASE_URL must be a PostgreSQL URL (postgresql://…)"],
  [{ INBOUND_DOMAIN: "reply.example.com" }, "INBOUND_WEBHOOK_SECRET must be set if INBOUND_DOMAIN is"],
  [
    { INBOUND_WEBHOOK_SECRET: "open" },
    "INBOUND_WEBHOOK_SECRET must be the secret of a Standard Webhooks endpoint (whsec_…)",
  ],
  [{ SMTP_URL: "smtp://mail:port" }, "SMTP_URL must be an SMTP URL (smtp://…)"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET must be at least 32 characters"],
  [{ APP_URL: "pitchside" }, "APP_URL must be an http or https address"],
  [{ EXPOSE_RESET_TOKEN: "yes" }, "EXPOSE_RESET_TOKEN must be 0 or 1"],
  [{ BACKGROUND_JOBS: "no" }, "BACKGROUND_JOBS must be 0 or 1"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be a log level (info, warn, …)"],
  [{ RATE_LIMIT_FACTOR: "0" }, "RATE_LIMIT_FACTOR must be a number above 0"],
  [{ DATABASE_TIMEOUT_FACTOR: "no" }, "DATABASE_TIMEOUT_FACTOR must be a number above 0"],
  [{ DNS_SERVERS: "dns.example" }, "DNS_SERVERS must be addresses of name servers"],
])("%j stops the start with one line that names the variable", (wrong, line) => {
  expect(() => parseEnv({ ...enough, ...wrong })).toThrow(line);
});

test("plain connections to the internet stop the start, unless a setting allows them", () => {
  const plain = { ...enough, DATABASE_URL: "postgresql://db.example.com/pitchside" };
  expect(() => parseEnv(plain)).toThrow(/^DATABASE_URL must contain sslmode=verify-full/);
  expect(parseEnv({ ...plain, PLAIN_CONNECTIONS: "1" }).DATABASE_URL).toBe(plain.DATABASE_URL);
});

test("name servers are addresses, with a port if it is not the default", () => {
  expect(parseEnv({ ...enough, DNS_SERVERS: "10.0.0.2, 127.0.0.1:5353,[2001:db8::1]:53" }).DNS_SERVERS).toEqual([
    "10.0.0.2",
    "127.0.0.1:5353",
    "[2001:db8::1]:53",
  ]);
});

test("the database has to be configured", () => {
  expect(() => parseEnv({ AUTH_SECRET: "x".repeat(32) })).toThrow(/^DATABASE_URL must be a PostgreSQL URL/);
});

test.each([
  [{ EMBEDDED_DATABASE: "0", APP_URL: "http://localhost:3000" }],
  [{ EMBEDDED_DATABASE: "1", APP_URL: "https://pitchside.example" }],
  [{ EMBEDDED_DATABASE: "1", APP_URL: "http://localhost.evil.example" }],
])("reset tokens cannot be exposed with %j", (place) => {
  expect(() => parseEnv({ ...enough, ...place, EXPOSE_RESET_TOKEN: "1" })).toThrow(/^EXPOSE_RESET_TOKEN must be 0/);
});

test.each(["http://pitchside.example", "http://203.0.113.7:3000", "http://localhost.evil.example"])(
  "%s is not served without https, as everything sent there can be read on the way",
  (APP_URL) => {
    expect(() => parseEnv({ ...enough, APP_URL })).toThrow(/^APP_URL must be an https address unless it points to/);
    expect(parseEnv({ ...enough, APP_URL: APP_URL.replace("http:", "https:") }).APP_URL).toMatch(/^https:/);
  },
);

test.each(["http://localhost:3000", "http://192.168.1.5:3000", "http://app:3000"])(
  "%s may be served over http, within a private network",
  (APP_URL) => {
    expect(parseEnv({ ...enough, APP_URL }).APP_URL).toBe(APP_URL);
  },
);

test("reset tokens may be exposed on a developer's own machine", () => {
  expect(parseEnv({ ...enough, EMBEDDED_DATABASE: "1", EXPOSE_RESET_TOKEN: "1" }).EXPOSE_RESET_TOKEN).toBe(true);
});

test("Stripe's keys come together, look like keys, and its alternative address is encrypted outside a private network", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(parseEnv({ ...enough, ...keys, STRIPE_API_BASE: "http://127.0.0.1:12111" })).toMatchObject(keys);
  expect(() => parseEnv({ ...enough, STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(/^STRIPE_WEBHOOK_SECRET must be set/);
  expect(() => parseEnv({ ...enough, ...keys, STRIPE_SECRET_KEY: "pk_1" })).toThrow(/^STRIPE_SECRET_KEY must be/);
  expect(() => parseEnv({ ...enough, ...keys, STRIPE_API_BASE: "http://pay.example" })).toThrow(
    /^STRIPE_API_BASE must be https/,
  );
});

test("a language model is configured with its endpoint, and an endpoint outside a private network is encrypted", () => {
  const [AI_BASE_URL, AI_MODEL] = ["https://models.example/v1", "reader"];
  expect(parseEnv({ ...enough, AI_BASE_URL, AI_MODEL })).toMatchObject({ AI_BASE_URL, AI_MODEL });
  expect(() => parseEnv({ ...enough, AI_BASE_URL })).toThrow("AI_MODEL must be set if AI_BASE_URL is");
  expect(() => parseEnv({ ...enough, AI_MODEL })).toThrow("AI_BASE_URL must be set if AI_MODEL is");
  expect(() => parseEnv({ ...enough, AI_BASE_URL: "http://models.example/v1", AI_MODEL })).toThrow(
    "AI_BASE_URL must be https",
  );
  expect(parseEnv({ ...enough, AI_BASE_URL: "http://127.0.0.1:8000/v1", AI_MODEL }).AI_MODEL).toBe(AI_MODEL);
});
