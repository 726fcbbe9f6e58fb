const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Origin-Agent-Cluster", value: "?1" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
];

/** For what no search engine should list; pages that are rendered for one request get it from the middleware. */
const hidden = [{ key: "X-Robots-Tag", value: "noindex" }];

/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  distDir: process.env.NEXT_DIST_DIR || ".next",
  serverExternalPackages: [
    "@node-rs/argon2",
    "i18n-iso-countries",
    "pg",
    "pg-boss",
    "postgres",
    "pdfkit",
    "fontkit",
    "pino",
    "sharp",
    "tinypool",
    "nodemailer",
    "react-email",
    "prom-client",
    "@opentelemetry/api",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-trace-node",
  ],
  // Static pages stay in memory, each with a policy of the hashes of its own scripts. Development renders every page on
  // each request.
  cacheHandler:
    process.env.NODE_ENV === "production" ? require.resolve("./lib/server/static-page-cache.mjs") : undefined,
  cacheMaxMemorySize: 0,
  // A page is loaded by its first request. All of them at the start took twice as long and twice the memory.
  experimental: { preloadEntriesOnStart: false },
  // Types and lint are steps of the checks; a build only builds.
  typescript: { ignoreBuildErrors: true },
  // Every post is below it, so shortening a post’s URL leads to the list.
  redirects: async () =>
    ["/resources/blog", "/blog"].map((source) => ({ source, destination: "/resources", permanent: true })),
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    // A file's own response says whether it may be indexed: pictures of posts may.
    { source: "/api/:path((?!files/).*)", headers: hidden },
    { source: "/:page(auth-test|forgot-password|admin-quick-access)", headers: hidden },
    { source: "/admin/:path*", headers: hidden },
    { source: "/reset-password", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    { source: "/verify-email", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
  ],
};

module.exports = nextConfig;
