import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";
import boundaries from "eslint-plugin-boundaries";
import { layers } from "./layers.mjs";

const libTypes = layers.flat().map((noun) => `lib-${noun}`);
const outer = ["app", "components"];
const workshop = ["tests", "scripts", "bench", "prisma"];

const elements = [
  { type: "generated", pattern: "generated/prisma" },
  ...layers.flat().map((noun) => ({ type: `lib-${noun}`, pattern: `lib/${noun}` })),
  { type: "app", pattern: "app" },
  { type: "components", pattern: "components" },
  { type: "tests", pattern: "tests" },
  { type: "scripts", pattern: "scripts" },
  { type: "bench", pattern: "bench" },
  { type: "prisma", pattern: "prisma/seed" },
];

const may = (from, to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
});

/** Down, and within one's own noun; never up, never across. */
const downwards = layers.flatMap((layer, level) =>
  layer.map((noun) =>
    may(`lib-${noun}`, [
      `lib-${noun}`,
      ...layers
        .slice(0, level)
        .flat()
        .map((lower) => `lib-${lower}`),
    ]),
  ),
);

const policies = [
  ...downwards,
  may("lib-platform", ["lib-platform", "generated"]),
  may("components", ["components", ...libTypes]),
  may("app", ["app", "components", ...libTypes]),
  ...workshop.map((from) => may(from, [...libTypes, ...outer, ...workshop, "generated"])),
];

const config = [
  { ignores: ["node_modules/**", ".next*/**", ".data/**", ".cache/**", "generated/**", "next-env.d.ts"] },
  ...nextVitals,
  ...nextTypescript,
  {
    files: ["**/*.{ts,tsx,mjs}"],
    plugins: { boundaries },
    settings: {
      "boundaries/elements": elements,
      "import/resolver": { typescript: { alwaysTryTypes: true } },
    },
    rules: {
      "boundaries/dependencies": ["error", { default: "disallow", policies }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // Pictures come re-encoded and sized from our own handlers, which a second optimizer would only repeat.
      "@next/next/no-img-element": "off",
      "no-console": ["error", { allow: ["debug", "warn", "error"] }],
    },
  },
  {
    // A test stands beside its source and builds its world with the shared builders.
    files: ["**/*.test.{ts,tsx}"],
    rules: { "boundaries/dependencies": "off" },
  },
  {
    files: ["scripts/**", "bench/**", "prisma/**", "tests/**"],
    rules: { "no-console": "off" },
  },
];

export default config;
