import { read, sourceFilesBelow } from "./source-files";

test("every permission that a policy declares is checked by the product, outside of its policy", () => {
  const sources = sourceFilesBelow("app", "components", "lib").map((file) => ({ file, text: read(file) }));
  const declared = sources
    .filter(({ file }) => file.endsWith("policy.ts"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:const|function) (can[A-Z]\w*)/gm)].map(([, name]) => ({ file, name })),
    );
  const isRequested = ({ file, name }: (typeof declared)[number]) =>
    sources.some((other) => other.file !== file && new RegExp(`\\b${name}\\(`).test(other.text));
  expect(declared.length).toBeGreaterThan(8);
  expect(declared.filter((permission) => !isRequested(permission))).toEqual([]);
});
