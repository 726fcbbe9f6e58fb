import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { db } from "@/lib/platform/db";

const prepare = pathToFileURL(path.resolve("scripts/setup/prepare.mjs")).href;

/** What a start settles and does about the demo world, in a process of its own; answers its last line or its fault. */
async function start(env: Record<string, string>): Promise<string> {
  const program = `
    import { prepareDemoWorld, settleEnvironment } from ${JSON.stringify(prepare)};
    try {
      const settled = await settleEnvironment("production");
      const wish = process.env.SEED_DEMO;
      process.env.SEED_DEMO = "0";
      if (process.env.DATABASE_URL) await prepareDemoWorld(settled);
      console.log("demo " + wish);
    } catch (error) {
      console.log("refused: " + error.message);
    }`;
  const own = {
    AUTH_SECRET: "a-secret-for-tests-that-nobody-else-uses",
    DATABASE_URL: "",
    SEED_DEMO: "",
    LOOPBACK_ISSUERS: "",
    ...env,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
    env: { ...process.env, ...own } as NodeJS.ProcessEnv,
  });
  return stdout.trim();
}

const onInternet = { APP_URL: "https://pitchside.example" };

test("the demo world is created for a trial only on one's own machine, unless it is requested", async () => {
  expect(await start({ APP_URL: "http://localhost:3000" })).toBe("demo 1");
  expect(await start(onInternet)).toBe("demo 0");
  const provided = { APP_URL: "http://localhost:3000", DATABASE_URL: process.env.DATABASE_URL ?? "" };
  expect(await start(provided)).toBe("demo 0");
  expect(await start({ ...provided, SEED_DEMO: "1" })).toBe("demo 1");
});

test("at an address on the internet the demo world is rejected, requested or already there", async () => {
  expect(await start({ ...onInternet, SEED_DEMO: "1" })).toMatch(
    /^refused: SEED_DEMO must be 0 if APP_URL is on the internet/,
  );
  const provided = { ...onInternet, DATABASE_URL: process.env.DATABASE_URL ?? "" };
  expect(await start(provided)).toBe("demo 0");
  const demo = { type: "admin", name: "Demo", email: "admin@demo.test" } as const;
  const { id } = await db.user.create({ data: demo });
  expect(await start(provided)).toMatch(/^refused: admin@demo\.test in this database is a demo account/);
  expect(await start({ ...provided, APP_URL: "http://localhost:3000" })).toBe("demo 0");
  await db.user.update({ where: { id }, data: { status: "suspended" } });
  expect(await start(provided)).toBe("demo 0");
});
