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
  expect(Object.entries(listed).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))).toEqual([]);
});

test("types are pinned for packages that are there", () => {
  const subjects = Object.keys(listed).filter((name) => name.startsWith("@types/"));
  const others = new Set(["node"]);
  expect(
    subjects.map((name) => name.slice("@types/".length)).filter((name) => !(name in listed) && !others.has(name)),
  ).toEqual([]);
});
