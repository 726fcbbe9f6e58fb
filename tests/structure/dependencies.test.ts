import { read } from "./source-files";

const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const listed = { ...dependencies, ...devDependencies };
const note = read("docs/decisions/018-dependencies.md");
const named = new Set([...note.matchAll(/`([^`]+)`/g)].map(([, name]) => name));

test("every package has its reason in the decision on dependencies", () => {
  const silent = Object.keys(listed).filter((name) => !name.startsWith("@types/") && !named.has(name));
  expect(silent).toEqual([]);
});

test("every package is pinned exactly", () => {
  expect(
    Object.entries(listed).filter(([, version]) => !/^(npm:[\w./-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version)),
  ).toEqual([]);
});

test("types are pinned only for installed packages", () => {
  const subjects = Object.keys(listed).filter((name) => name.startsWith("@types/"));
  // The shapes of Markdown's trees are types only.
  const others = new Set(["node", "hast", "mdast"]);
  expect(
    subjects.map((name) => name.slice("@types/".length)).filter((name) => !(name in listed) && !others.has(name)),
  ).toEqual([]);
});

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

/** Entries of other platforms, which our registry could not give digests for (scripts/complete-lock.mjs). */
const isForeign = ({ optional, integrity, os, cpu }: LockedPackage) =>
  optional === true && integrity === undefined && (os ?? cpu) !== undefined;

/** The lock leaves out where a part lies that comes from the registry that npm is configured with; ours names none. */
test("every package of this platform comes from the registry and matches its digest", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> };
  const { "": _ours, ...parts } = packages;
  const strange = Object.entries(parts).filter(
    ([, part]) =>
      part.resolved !== undefined || !(isForeign(part) || /^sha512-[\w+/]{86}==$/.test(part.integrity ?? "")),
  );
  expect(Object.keys(parts).length).toBeGreaterThan(500);
  expect(strange.map(([name]) => name)).toEqual([]);
  expect(read(".npmrc")).not.toMatch(/registry/);
});

/** The first versions without the weaknesses that concerned us; see the advisories of each. */
const mended: Readonly<Record<string, string>> = { next: "16.4.6", "next-auth": "4.24.15" };

test("no package is older than its last security fix", () => {
  const numbersOf = (version = "") => version.split(".").map(Number);
  const isOlder = (version: string | undefined, floor: string) => {
    const [have, want] = [numbersOf(version), numbersOf(floor)];
    const at = want.findIndex((number, index) => number !== have[index]);
    return at >= 0 && !((have[at] ?? -1) > (want[at] ?? 0));
  };
  expect(Object.entries(mended).filter(([name, floor]) => isOlder(listed[name], floor))).toEqual([]);
  expect([isOlder("16.4.5", "16.4.6"), isOlder("16.10.0", "16.4.6"), isOlder(undefined, "1.0.0")]).toEqual([
    true,
    false,
    true,
  ]);
});
