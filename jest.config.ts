/** @jest-config-loader esbuild-register */
import type { Config } from "jest";
import nextJest from "next/jest";

// A zone with an odd offset, so that no test passes only because the clock is UTC.
process.env.TZ = "Asia/Kathmandu";

const createJestConfig = nextJest({ dir: "./" });

const moduleNameMapper = {
  "^@/(.*)$": "<rootDir>/$1",
  "^server-only$": "<rootDir>/tests/support/empty-module.ts",
  // The email library loads a syntax highlighter that no email uses and that costs a second in every test file.
  "^\\./prism\\.cjs$": "<rootDir>/tests/support/empty-module.ts",
};

const shared = {
  // Jest's "soft" deletion of globals recurses infinitely where a library sets one of them again.
  testEnvironmentOptions: { globalsCleanup: "off" },
  moduleNameMapper,
};

/**
 * Tests that `npm test` leaves to `npm run test:full`: faults, the demo data and the formats of public files. The law
 * tests run in both, with a sample of each here. TEST_FILES is unset when the files to run are named explicitly.
 */
const fullOnly = ["<rootDir>/tests/(faults|formats)/", "<rootDir>/prisma/seed/"];
const inFull = "<rootDir>/{tests/{faults,formats,law},prisma/seed}/**/*.db.test.ts";
const everything = "<rootDir>/{app,components,lib,prisma,scripts,tests}/**/*.db.test.ts";
const { TEST_FILES } = process.env;

const projects: Config[] = [
  {
    ...shared,
    displayName: "unit",
    testEnvironment: "node",
    testMatch: ["<rootDir>/{app,bench,components,lib,prisma,scripts,tests}/**/*.test.ts"],
    testPathIgnorePatterns: ["\\.db\\.test\\.ts$", "/node_modules/", "/.next/"],
  },
  {
    ...shared,
    displayName: "components",
    testEnvironment: "jsdom",
    testMatch: ["<rootDir>/{app,components,lib,tests}/**/*.test.tsx"],
    setupFilesAfterEnv: ["<rootDir>/tests/support/components/setup.ts"],
  },
  {
    ...shared,
    displayName: "database",
    testEnvironment: "<rootDir>/tests/support/database/environment.mjs",
    moduleNameMapper: {
      ...moduleNameMapper,
      // A route handler called without a server reads the headers passed by the test.
      "^next/headers$": "<rootDir>/tests/support/http/next-headers.ts",
      // Every command renders its emails, which takes half as long with React's production build.
      "^\\./cjs/(react|react-jsx-runtime)\\.development\\.js$": "<rootDir>/node_modules/react/cjs/$1.production.js",
      "^\\./cjs/(react-dom-.+)\\.development\\.js$": "<rootDir>/node_modules/react-dom/cjs/$1.production.js",
    },
    testMatch: [TEST_FILES === "rest" ? inFull : everything],
    testPathIgnorePatterns: ["/node_modules/", "/.next/", ...(TEST_FILES === "default" ? fullOnly : [])],
    globalSetup: "<rootDir>/tests/support/database/global-setup.mjs",
    globalTeardown: "<rootDir>/tests/support/database/global-teardown.mjs",
    setupFilesAfterEnv: ["<rootDir>/tests/support/database/setup.ts"],
  },
];

/**
 * Markdown’s and the authenticator’s libraries and the stemmer are ES modules only, so Jest has to compile them like
 * our own code; the OpenTelemetry exporter loads one at run time.
 */
const modulesOnly =
  "react-markdown|remark-|rehype-|unified|bail|trough|vfile|unist-|mdast-|hast-|micromark|property-information|" +
  "space-separated-tokens|comma-separated-tokens|decode-named-character-reference|character-|ccount|" +
  "escape-string-regexp|markdown-table|is-plain-obj|trim-lines|longest-streak|zwitch|html-url-attributes|html-void-elements|devlop|" +
  "feed|xml-js|github-slugger|stringify-entities|estree-util-is-identifier-name|is-alpha|is-decimal|is-hexadecimal|parse-entities|@scure|@noble|" +
  "@opentelemetry/otlp-exporter-base|d3-|internmap|tinypool|stemmer|any-ascii";

async function projectConfig(project: Config): Promise<NonNullable<Config["projects"]>[number]> {
  const made = await createJestConfig(project)();
  const ignored = [`/node_modules/(?!(${modulesOnly})[^/]*/)`, "^.+\\.module\\.(css|sass|scss)$"];
  return { ...made, transformIgnorePatterns: ignored };
}

// next/jest builds one configuration at a time, so each project is created by its own call.
export default async function config(): Promise<Config> {
  // Generous, because a busy machine is not a failure, but a hang still is. Projects themselves cannot set it.
  return { testTimeout: 60_000, projects: await Promise.all(projects.map(projectConfig)) };
}
