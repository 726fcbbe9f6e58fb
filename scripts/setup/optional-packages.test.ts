import { readFileSync } from "node:fs";
import { missingOptionalPackages } from "./optional-packages.mjs";

test("the lock names every platform's optional packages, so that npm ci works everywhere", () => {
  expect(missingOptionalPackages(JSON.parse(readFileSync("package-lock.json", "utf8")))).toEqual({});
});

test.each([
  ["@next/swc-win32-arm64-msvc", { os: ["win32"], cpu: ["arm64"] }],
  ["@tailwindcss/oxide-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
  ["@unrs/resolver-binding-linux-riscv64-musl", { os: ["linux"], cpu: ["riscv64"], libc: ["musl"] }],
  ["@tailwindcss/oxide-wasm32-wasi", { cpu: ["wasm32"] }],
])("%s is an entry only for its platform", (name, platform) => {
  const lock = { packages: { "": {}, "node_modules/native": { optionalDependencies: { [name]: "1.2.3" } } } };
  const entry = { version: "1.2.3", optional: true, ...platform };
  expect(missingOptionalPackages(lock)).toEqual({ [`node_modules/${name}`]: entry });
});

test("a package that is already in the lock is not added again", () => {
  const packages = { "node_modules/a": { optionalDependencies: { b: "1" } }, "node_modules/a/node_modules/b": {} };
  expect(missingOptionalPackages({ packages })).toEqual({});
});
