import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { declaredRoutes } from "@/tests/support/http/declared-routes";
import { openApiDocument } from "./openapi";

jest.setTimeout(300_000);

const run = promisify(execFile);
const inRoot = (...parts: string[]) => path.join(process.cwd(), ...parts);
const program = (...parts: string[]) => [inRoot(...parts)] as const;

let folder: string;
let description: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
  description = path.join(folder, "openapi.json");
  const document = openApiDocument(await declaredRoutes(), "https://app.pitchside.test");
  await writeFile(description, JSON.stringify(document));
});
afterAll(() => rm(folder, { recursive: true }));

test("the description has no finding of Redocly’s recommended rules", async () => {
  const linter = program("scripts", "setup", "checks", "lint-openapi.mjs");
  const { stdout } = await run(process.execPath, [...linter, description], { maxBuffer: 2 ** 26 });
  expect(stdout.split("\n").filter(Boolean)).toEqual([]);
});

const example = `import { createPitchside } from "./index";

const pitchside = createPitchside({ baseUrl: "https://app.pitchside.test", apiKey: "pitchside_key" });

export async function titles(): Promise<string[]> {
  const { data, error } = await pitchside.GET("/api/listings", { params: { query: { mine: "1" } } });
  if (error) throw new Error(error.message);
  return data.items.map((listing) => listing.title);
}

export async function boardTotal(): Promise<number> {
  const { data } = await pitchside.GET("/api/deals/board");
  // @ts-expect-error A board has no such field.
  void data?.nothing;
  return data?.columns.length ?? 0;
}
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: "preserve",
  target: "es2022",
  lib: ["es2022", "dom"],
  types: [],
  paths: { "openapi-fetch": [inRoot("node_modules", "openapi-fetch")] },
};

test("the typed client that is made of it compiles with an example, and knows what a call does not answer", async () => {
  const client = path.join(folder, "client");
  await run(process.execPath, [...program("scripts", "client.mjs"), description, client]);
  await writeFile(path.join(client, "example.ts"), example);
  await writeFile(path.join(client, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const compiler = program("node_modules", "typescript-native", "bin", "tsc");
  const { stdout } = await run(process.execPath, [...compiler, "-p", client]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
});
