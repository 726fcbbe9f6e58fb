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

/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  distDir: process.env.NEXT_DIST_DIR || ".next",
  serverExternalPackages: [
    "@node-rs/argon2",
    "pg",
    "pg-boss",
    "postgres",
    "pino",
    "sharp",
    "nodemailer",
    "react-email",
  ],
  // Types and lint are steps of the checks; a build only builds.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: "/reset-password", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    { source: "/verify-email", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
  ],
};

module.exports = nextConfig;
