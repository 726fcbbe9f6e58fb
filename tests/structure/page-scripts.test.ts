import { existsSync } from "node:fs";
import path from "node:path";
import { read, root } from "./source-files";

/**
 * What a page loads before anybody opens a form: its client components and everything that they import, except by a
 * dynamic import. Together these three are a third of the scripts of a page that needs none of them.
 */
const heavy = ["zod", "react-hook-form", "@tiptap/core"];

/** Pages that people open all day, and others that hold no form of their own. */
const pages = [
  "app/(user)/dashboard",
  "app/(user)/opportunities",
  "app/(user)/opportunities/compare",
  "app/(user)/listing/[id]",
  "app/(user)/opportunities/searches",
  "app/(user)/saved-opportunities",
  "app/(user)/account/api-keys",
  "app/(user)/account/data",
  "app/(user)/messages",
  "app/(user)/my-listings",
  "app/(user)/team-listings",
  "app/(user)/listing-analytics",
  "app/(user)/ai-recommendations",
  "app/(user)/support",
  "app/(user)/support/[id]",
  "app/(admin)/admin/dashboard",
  "app/(admin)/admin/opportunities",
  "app/(admin)/admin/users",
  "app/(admin)/admin/support-inbox",
  "app/(admin)/admin/support-inbox/[id]",
];

/** Pages with forms whose schemas load with the first input. */
const pagesWithForms = [
  "app/(public)/auth",
  "app/(public)/auth/code",
  "app/(public)/forgot-password",
  "app/(public)/reset-password",
  "app/(public)/marketer-signup",
  "app/(public)/seller-signup",
  "app/(public)/invitation",
  "app/(public)/approval",
  "app/(public)/organization-payment",
  "app/(public)/admin-login",
  "app/(public)/admin-register",
  "app/(user)/registration-pending",
  "app/(user)/organization-join-pending",
  "app/(user)/organization-join-requests",
  "app/(user)/organizations",
  "app/(user)/brand-organizations",
  "app/(user)/settings/organization",
  "app/(user)/account",
  "app/(user)/account/security",
  "app/(user)/account/subscription",
  "app/(admin)/admin/admins",
  "app/(admin)/admin/quotes/[id]",
  "app/(admin)/admin/security",
  "app/(admin)/admin/settings",
  "app/(admin)/admin/settings/benchmarks",
];

/** Imports of values: those that are only types leave no trace in a script. */
const statement = /^(?:import|export)\s+(?!type\b)([^;]*?)\s*from\s+"([^"]+)"|^import\s+"([^"]+)"/gm;
const isOnlyTypes = (names: string) =>
  /^\{[^}]*\}$/.test(names) && [...names.matchAll(/(?:^\{|,)\s*(\w+)/g)].every(([, first]) => first === "type");

const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

function fileOf(from: string, specifier: string): string | null {
  const base = specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  const found = endings
    .map((ending) => base + ending)
    .find((each) => /\.\w+$/.test(each) && existsSync(path.join(root, each)));
  return found ?? null;
}

interface Source {
  isClient: boolean;
  imports: string[];
}
const sources = new Map<string, Source>();

/** Packages stay as they are named. */
function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = read(file);
  const imports = [...text.matchAll(statement)].flatMap(([, names = "", from, alone]) => {
    const specifier = from ?? alone ?? "";
    if (isOnlyTypes(names.trim())) return [];
    return /^(@\/|\.)/.test(specifier) ? (fileOf(file, specifier) ?? []) : specifier;
  });
  const source = { isClient: /^"use client"/m.test(text.slice(0, 600)), imports };
  sources.set(file, source);
  return source;
}

const isOurs = (target: string) => /\.(tsx?|mjs)$/.test(target) && existsSync(path.join(root, target));

function clientComponentsOf(page: string): string[] {
  const [found, seen] = [new Set<string>(), new Set<string>()];
  const left = [`${page}/page.tsx`];
  for (let file = left.pop(); file; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { isClient, imports } = sourceOf(file);
    if (isClient) found.add(file);
    else left.push(...imports.filter(isOurs));
  }
  return [...found];
}

/** The files from a client component to one of these packages, or null. */
function wayTo(packages: readonly string[], start: string): string | null {
  const before = new Map<string, string | null>([[start, null]]);
  const left = [start];
  for (let file = left.shift(); file; file = left.shift()) {
    for (const target of sourceOf(file).imports) {
      if (before.has(target)) continue;
      before.set(target, file);
      if (packages.some((name) => target === name || target.startsWith(`${name}/`))) return chainTo(target, before);
      if (isOurs(target)) left.push(target);
    }
  }
  return null;
}

function chainTo(end: string, before: ReadonlyMap<string, string | null>): string {
  const chain: string[] = [];
  for (let each: string | null = end; each; each = before.get(each) ?? null) chain.unshift(each);
  return chain.join(" > ");
}

/** Each way from a client component of the page to one of these packages. */
function waysFrom(page: string, packages: readonly string[]): string[] {
  const components = clientComponentsOf(page);
  expect(components).not.toEqual([]);
  return components.flatMap((each) => wayTo(packages, each) ?? []);
}

test.each(pages)("%s loads forms, schemas, and the editor only when they are opened", (page) => {
  expect(waysFrom(page, heavy)).toEqual([]);
});

test.each(pagesWithForms)("%s loads schemas only once something is entered", (page) => {
  expect(waysFrom(page, ["zod", "@tiptap/core"])).toEqual([]);
});

test("a page that validates while it is shown is seen to load its schema", () => {
  expect(waysFrom("app/(user)/create-listing", ["zod"])).not.toEqual([]);
  expect(waysFrom("app/(user)/create-listing", ["react-hook-form"])).not.toEqual([]);
});

test.each([
  ["app/(user)/messages", "components/messages/room/deal-room.tsx"],
  ["app/(user)/settings/organization", "components/organizations/settings/profile-form.tsx"],
  ["app/(user)/settings/organization", "components/organizations/settings/legal-details-form.tsx"],
  ["app/(user)/settings/organization", "components/organizations/webhooks/webhook-endpoints.tsx"],
])("%s loads %s only where it is shown", (page, panel) => {
  expect(clientComponentsOf(page)).not.toContain(panel);
  expect(waysFrom(page, [panel])).toEqual([]);
});
