import { read, sourceFilesBelow } from "./source-files";

const manual = read("docs/operating.md");

test("the manual names every job, and how often it runs by itself", () => {
  const table = manual.slice(manual.indexOf("| job | when |"), manual.indexOf("A job that failed on every try"));
  const rows = table.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
  const jobs = sourceFilesBelow("lib").flatMap((file) => jobsIn(read(file)));
  expect(jobs.length).toBeGreaterThan(30);
  const wrong = jobs.filter(({ name, every }) => {
    const row = rows.find(([, names = ""]) => names.includes(`\`${name}\``));
    return !row || (every !== null && row[2] !== every);
  });
  expect(wrong).toEqual([]);
});

test("the containers run what the manual says", () => {
  const [image, arrangement] = [read("Dockerfile"), read("compose.yaml")];
  expect(image).toContain('CMD ["node", "scripts/start.mjs"]');
  expect(image).toContain("RUN node scripts/build.mjs");
  const { start } = (JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts;
  expect(start).toBe("node scripts/start.mjs");
  const settings = [...arrangement.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name ?? "");
  expect(settings.length).toBeGreaterThan(6);
  expect(settings.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  for (const instance of ["app-1", "app-2"]) {
    expect(arrangement).toContain(`  ${instance}: *instance`);
    expect(read("deploy/nginx.conf")).toContain(`server ${instance}:3000`);
  }
});

test("the proxy passes on a 503 and counts it against no instance", () => {
  expect(/proxy_next_upstream (.*);/.exec(read("deploy/nginx.conf"))?.[1]).toBe("error timeout");
});

interface DeclaredJob {
  name: string;
  /** As the manual says it, or null where it only runs when it is asked for. */
  every: string | null;
}

function jobsIn(source: string): DeclaredJob[] {
  return source
    .split(/\bdefineJob(?:<[^>]*>)?\(/)
    .slice(1)
    .flatMap((text) => {
      const name = /^\s*"([a-z._-]+)"/.exec(text)?.[1];
      const every = /everySeconds: ([\d_]+|minutes\((\d+)\) \/ 1000|hours\((\d+)\) \/ 1000)/.exec(text);
      return name ? [{ name, every: every && everyWords(secondsOf(every)) }] : [];
    });
}

const secondsOf = ([, plain = "", minutes, hours]: RegExpExecArray): number =>
  minutes ? Number(minutes) * 60 : hours ? Number(hours) * 3600 : Number(plain.replaceAll("_", ""));

function everyWords(seconds: number): string {
  if (seconds < 60) return `every ${seconds} s`;
  if (seconds < 3600) return seconds === 60 ? "every minute" : `every ${seconds / 60} min`;
  if (seconds < 86_400) return seconds === 3600 ? "every hour" : `every ${seconds / 3600} h`;
  return "every day";
}
