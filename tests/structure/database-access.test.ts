import { importsOf, read, sourceFilesBelow } from "./source-files";

/** Reads, writes, background jobs, and the stores of one kind of row that several commands share. */
const databaseFile = /^lib\/(platform\/|.*\/([a-z-]+-)?(queries|commands|job|store)\.ts$)/;

const sources = sourceFilesBelow("app", "components", "lib");
const databaseModule = /^lib\/platform\/(db|database\/.*)$/;

/** Whether a file imports the client or a transaction. `Prisma` only builds SQL, and types are gone when it runs. */
function usesDatabase(file: string): boolean {
  const imports = read(file).matchAll(/import \{([^}]*)\} from "[^"]*\/db";/g);
  return [...imports].some(([, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .some((name) => name !== "" && name !== "Prisma" && !name.startsWith("type ")),
  );
}

test("the database is used only by queries, commands, jobs, stores, and the platform", () => {
  const users = sources.filter(usesDatabase);
  expect(users.length).toBeGreaterThan(100);
  expect(users.filter((file) => !databaseFile.test(file))).toEqual([]);
});

test("every file that uses the database is kept out of the browser by server-only", () => {
  const bare = sources.filter((file) => usesDatabase(file) && !/^import "server-only";$/m.test(read(file)));
  expect(bare).toEqual([]);
});

test("no page and no component imports the database", () => {
  const files = sourceFilesBelow("app", "components");
  expect(files.filter((file) => importsOf(file).some((target) => databaseModule.test(target)))).toEqual([]);
});
