import { read, sourceFilesBelow } from "./source-files";

/** Opening tags; an arrow inside one does not end it. */
const forms = /<form\b(?:[^>]|=>)*?(?<!=)>/g;

test("a form without scripts puts no input into the URL", () => {
  const found = sourceFilesBelow("components", "app")
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => (read(file).match(forms) ?? []).map((tag) => ({ file, tag })));
  const careless = found.filter(({ tag }) => !/\bmethod="post"|\baction=/.test(tag));
  expect(careless).toEqual([]);
  const withScripts = found.filter(({ tag }) => tag.includes('method="post"')).map(({ file }) => file);
  expect(withScripts).toEqual(["components/form/form.tsx"]);
});

test("components reach the server only through the API client", () => {
  const found = sourceFilesBelow("components", "app")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /(?<![\w.])fetch\(|globalThis\.fetch|window\.fetch|XMLHttpRequest|sendBeacon/.test(read(file)));
  expect(found).toEqual([]);
});

test("components write to the server through useApiMutation and useApiForm, not their own mutations", () => {
  const found = sourceFilesBelow("components", "app").filter((file) => /\buseMutation\b/.test(read(file)));
  expect(found).toEqual([]);
});
