import { mutatedSource, readMutations, testFilesOf } from "../../scripts/setup/checks/mutations.mjs";

interface Mutation {
  file: string;
  from: string;
  to: string;
  tests: string[];
  rule: string;
}

const mutations: Mutation[] = readMutations();

test("there are at least a hundred mutations, each with the sentence of its rule", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(100);
  expect(mutations.filter(({ rule }) => !/^[A-Z].+\.$/.test(rule))).toEqual([]);
});

test("every mutation changes one place of its file", () => {
  const outdated = mutations.filter(
    (mutation) => mutation.from === mutation.to || mutatedSource(mutation) === undefined,
  );
  expect(outdated.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});

test("every test that a mutation names exists", () => {
  const missing = mutations.flatMap(({ rule, tests }) => {
    if (tests.length === 0) return [rule];
    return tests.filter((name) => testFilesOf(name).length === 0).map((name) => `${rule} ${name}`);
  });
  expect(missing).toEqual([]);
});
