import nextJest from "next/jest.js";

// A zone with an odd offset, so that no test passes only because the clock is UTC.
process.env.TZ = "Asia/Kathmandu";

const createJestConfig = nextJest({ dir: "./" });

const shared = {
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/tests/support/server-only.ts",
  },
};

/** @type {import("jest").Config[]} */
const projects = [
  {
    ...shared,
    displayName: "unit",
    testEnvironment: "node",
    testMatch: ["<rootDir>/{app,components,lib,prisma,scripts,tests}/**/*.test.ts"],
    testPathIgnorePatterns: ["\\.db\\.test\\.ts$", "/node_modules/", "/.next/"],
  },
  {
    ...shared,
    displayName: "components",
    testEnvironment: "jsdom",
    testMatch: ["<rootDir>/{app,components,lib,tests}/**/*.test.tsx"],
    setupFilesAfterEnv: ["<rootDir>/tests/support/component-setup.ts"],
  },
  {
    ...shared,
    displayName: "database",
    testEnvironment: "node",
    testMatch: ["<rootDir>/{app,components,lib,prisma,scripts,tests}/**/*.db.test.ts"],
    globalSetup: "<rootDir>/tests/support/database-global-setup.ts",
    globalTeardown: "<rootDir>/tests/support/database-global-teardown.ts",
    setupFiles: ["<rootDir>/tests/support/database-worker.ts"],
    setupFilesAfterEnv: ["<rootDir>/tests/support/database-disconnect.ts"],
  },
];

// next/jest builds one configuration at a time, so each project is made by its own call.
export default async function config() {
  // Generous, because a busy machine is no failure; a hang still is. Projects themselves cannot set it.
  return { testTimeout: 60_000, projects: await Promise.all(projects.map((project) => createJestConfig(project)())) };
}
