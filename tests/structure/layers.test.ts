import { layers } from "../../layers.mjs";
import { filesBelow, importsOf, read, root, sourceFilesBelow } from "./source-files";

const sources = sourceFilesBelow("app", "components", "lib");
const seed = ["prisma/seed.ts", ...sourceFilesBelow("prisma/seed")];

test("no file is named utils, helpers, types, or the like", () => {
  const catchAll = /(^|\/)(utils?|helpers?|misc|common|constants?|types?|hooks?|index|services?)\.tsx?$/;
  expect(sources.filter((file) => catchAll.test(file))).toEqual([]);
});

test("files are named in kebab-case", () => {
  const name = /^(\[{0,2}(\.{3})?[a-zA-Z]+\]{0,2}|[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z-]+)*\.(ts|tsx|css)$/;
  expect(sources.filter((file) => !name.test(file.split("/").at(-1) ?? ""))).toEqual([]);
});

test("app has only the framework's file names", () => {
  const framework =
    /\/(page|layout|loading|error|global-error|not-found|route|sitemap|robots|manifest|icon|apple-icon|opengraph-image|template)\.(tsx?|svg|png|ico)$/;
  const strangers = filesBelow("app").filter(
    (file) => !framework.test(file) && !/\.test\.tsx?$/.test(file) && file !== "app/globals.css",
  );
  expect(strangers).toEqual([]);
});

test("every noun of lib has a layer, and every layer its nouns", () => {
  const nouns = new Set(
    sourceFilesBelow("lib")
      .filter((file) => file.split("/").length > 2)
      .map((file) => file.split("/")[1]),
  );
  const known = new Set(layers.flat());
  expect([...nouns].filter((noun) => !known.has(noun as string))).toEqual([]);
});

test("a noun imports only from lower layers, and is right above the highest of them", () => {
  const level = new Map(layers.flatMap((layer, at) => layer.map((noun) => [noun, at] as const)));
  const levelOf = (noun: string) => level.get(noun) ?? 99;
  const highest = new Map<string, number>();
  const wrong = sourceFilesBelow("lib").flatMap((file) => {
    const noun = file.split("/")[1] ?? "";
    const targets = importsOf(file).filter(
      (target) => /^(lib|app|components)\//.test(target) && !["lib/routes", "lib/limits", "lib/paths"].includes(target),
    );
    const others = targets.filter((target) => target.split("/")[1] !== noun || !target.startsWith("lib/"));
    const levels = others.map((target) => (target.startsWith("lib/") ? levelOf(target.split("/")[1] ?? "") : 99));
    highest.set(noun, Math.max(highest.get(noun) ?? -1, ...levels));
    return others.filter((_, at) => (levels[at] ?? 99) >= levelOf(noun)).map((target) => `${file} → ${target}`);
  });
  expect(wrong).toEqual([]);
  const floating = [...level].filter(([noun, at]) => at !== (highest.get(noun) ?? -1) + 1).map(([noun]) => noun);
  expect(floating).toEqual([]);
});

test("the product imports nothing from its tests, scripts, benches, and seed, and components no page", () => {
  const wrong = sources.flatMap((file) => {
    const outside = file.startsWith("components/")
      ? /^(app|tests|scripts|bench|prisma)\//
      : /^(tests|scripts|bench|prisma)\//;
    return importsOf(file)
      .filter((target) => outside.test(target))
      .map((target) => `${file} → ${target}`);
  });
  expect(wrong).toEqual([]);
});

test("imports have no cycles", () => {
  const files = [...sources, ...seed];
  const known = new Map(files.map((file) => [file.replace(/\.tsx?$/, ""), file]));
  const edges = new Map(files.map((file) => [file, importsOf(file).flatMap((target) => known.get(target) ?? [])]));
  expect(findCircle(edges)).toEqual([]);
});

test("the demo data is built in one direction: facts, builders, independent parts, the whole", () => {
  const stages = [
    /^prisma\/seed\/world\//,
    /^prisma\/seed\/builders\//,
    /^prisma\/seed\/(?!seed-world$)[a-z-]+$/,
    /^prisma\/seed\/seed-world$/,
    /^prisma\/seed$/,
  ];
  const parts = 2;
  const stageOf = (target: string) => stages.findIndex((stage) => stage.test(target));
  const wrong = seed.flatMap((file) => {
    const stage = stageOf(file.replace(/\.ts$/, ""));
    const isAhead = (target: string) => stageOf(target) > stage || (stage >= parts && stageOf(target) === stage);
    const isWork = (target: string) => stage === 0 && /platform\/db$|\/(queries|commands)$/.test(target);
    return importsOf(file).flatMap((target) => (isAhead(target) || isWork(target) ? `${file} → ${target}` : []));
  });
  expect(wrong).toEqual([]);
});

test("only the platform's database file has the Prisma client", () => {
  const holders = sources.filter((file) =>
    importsOf(file).some((target) => /^(generated\/prisma|@prisma\/client)/.test(target)),
  );
  expect(holders.filter((file) => !file.startsWith("lib/platform/"))).toEqual([]);
  expect(sources.filter((file) => /new PrismaClient/.test(read(file)))).toEqual(["lib/platform/db.ts"]);
});

test("actors are created only where sessions are read", () => {
  expect(sources.filter((file) => /mintActor/.test(read(file)) && !file.startsWith("lib/auth/"))).toEqual([]);
});

/** A workspace is an actor with the clients that they act for. */
test("every query and command takes the actor first, unless its name says it is public", () => {
  const files = sourceFilesBelow("lib").filter((file) => /\/(queries|commands)\.ts$/.test(file));
  const nameless = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /export (?:async )?(?:function|const) (\w+)\s*(?:=\s*(?:cache\()?(?:async )?)?(?:<[^>]*>)?\(\s*([^,):]*)/g,
      ),
    ]
      .filter(
        ([, name, first]) =>
          !/^_?(actor|tx|workspace)$/.test((first ?? "").trim()) && !/Published|Public/.test(name ?? ""),
      )
      .filter(([, name]) => /^(find|get|list|count|[a-z]+[A-Z])/.test(name ?? ""))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(nameless).toEqual([]);
});

test("the repository names no machine or workplace", () => {
  const words = new RegExp(["/wo" + "rk/", "/fa" + "rm/", "registry\\.npm" + "js"].join("|"));
  const everything = [
    ...filesBelow("app", "components", "lib", "scripts", "tests", "docs", "prisma", "bench"),
    "README.md",
    "package.json",
  ].filter((file) => /\.(tsx?|mjs|json|md|sql|prisma|css|toml)$/.test(file));
  expect(everything.filter((file) => words.test(read(file)))).toEqual([]);
  expect(root).toBeTruthy();
});

function findCircle(edges: Map<string, string[]>): string[] {
  const state = new Map<string, "open" | "done">();
  const trail: string[] = [];
  const visit = (file: string): string[] => {
    if (state.get(file) === "done") return [];
    if (state.get(file) === "open") return [...trail.slice(trail.indexOf(file)), file];
    state.set(file, "open");
    trail.push(file);
    for (const next of edges.get(file) ?? []) {
      const circle = visit(next);
      if (circle.length > 0) return circle;
    }
    trail.pop();
    state.set(file, "done");
    return [];
  };
  for (const file of edges.keys()) {
    const circle = visit(file);
    if (circle.length > 0) return circle;
  }
  return [];
}

test("random samples come from the shared generator, which repeats them in CI", () => {
  const tests = filesBelow("app", "components", "lib", "prisma", "scripts", "tests").filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  expect(tests.filter((file) => /^import .* from "fast-check";$/m.test(read(file)))).toEqual([]);
});

test("numbers, dates, and counts are formatted in one place", () => {
  const places = /^(lib\/platform\/(format|days|local-time|money)|components\/format\/)/;
  const found = sources.filter(
    (file) =>
      !places.test(file) &&
      /toISOString\(\)\.slice\(0, 10\)|\.toLocale(Date|Time)?String\(|Intl\.NumberFormat\(|\b86_400_000\b/.test(
        read(file),
      ),
  );
  expect(found).toEqual([]);
});
