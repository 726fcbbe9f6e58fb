import type { LaunchOptions } from "@playwright/test";

const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const offline = ["--disable-component-update", "--disable-sync"];

/** Chromium as scripts/test.mjs found it; its sandbox does not work for root. */
export function browserLaunch(): LaunchOptions {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [...quiet, ...offline, ...(isRoot ? ["--no-sandbox"] : [])],
  };
}
