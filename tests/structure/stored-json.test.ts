import { filesBelow, read, sourceFilesBelow } from "./source-files";

const jsonColumns = filesBelow("prisma/schema").flatMap((file) =>
  [...read(file).matchAll(/^\s+(\w+)\s+Json\b/gm)].map(([, column = ""]) => column),
);

test("stored JSON is parsed by its schema, never only given a type", () => {
  expect(jsonColumns.length).toBeGreaterThan(20);
  const cast = new RegExp(
    `\\b(${[...new Set(jsonColumns)].join("|")}) as (?!(const|never|string)\\b|(unknown as )?Prisma\\.)`,
  );
  const lines = sourceFilesBelow("lib").flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => cast.test(line) && !/^\s*(import|export|\*|\/[/*])/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
