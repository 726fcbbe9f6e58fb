import { read, sourceFilesBelow } from "./source-files";

/** Opening tags; an arrow inside one is no end of it. */
const forms = /<form\b(?:[^>]|=>)*?(?<!=)>/g;

test("a form that is sent before its script has come puts nothing that was typed into the address", () => {
  const found = sourceFilesBelow("components", "app")
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => (read(file).match(forms) ?? []).map((tag) => ({ file, tag })));
  expect(found.length).toBeGreaterThan(30);
  const careless = found.filter(({ tag }) => !/\bmethod="post"|\baction=/.test(tag));
  expect(careless).toEqual([]);
});
