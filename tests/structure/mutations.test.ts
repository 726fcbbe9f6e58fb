import { mutatedSource, readMutations, testFilesOf } from "../../scripts/setup/checks/mutations.mjs";

interface Mutation {
  rule: string;
  file: string;
  within: string;
  find: string;
  put: string;
  tests: string[];
}

const mutations: Mutation[] = readMutations();

test("there are between a hundred and 120 mutations, each with the sentence of its rule", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(100);
  expect(mutations.length).toBeLessThanOrEqual(120);
  expect(mutations.filter(({ rule }) => !/^[A-Z].+\.$/.test(rule))).toEqual([]);
});

test("every mutation changes one place of its function", () => {
  const outdated = mutations.filter((mutation) => mutation.find === mutation.put || !mutatedSource(mutation));
  expect(outdated.map(({ file, within, find }) => `${file} ${within}: ${find}`)).toEqual([]);
});

test("every test that a mutation names exists", () => {
  const missing = mutations.flatMap(({ rule, tests }) => {
    if (tests.length === 0) return [rule];
    return tests.filter((name) => testFilesOf(name).length === 0).map((name) => `${rule} ${name}`);
  });
  expect(missing).toEqual([]);
});
