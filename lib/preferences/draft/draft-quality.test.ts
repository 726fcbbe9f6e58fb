import { draftQuality } from "@/tests/support/matching/draft-quality";
import { stories as allStories } from "@/tests/support/samples/draft-stories";
import { sampleOf } from "@/tests/support/tier";

const stories = sampleOf(allStories, 15);
const results = stories.map((story, at) => draftQuality(story, at + 1));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test("briefs drafted from 30 descriptions rank listings almost as well as the same briefs filled in by hand", () => {
  expect(allStories).toHaveLength(30);
  expect(total(results.map(({ ndcg }) => ndcg)) / results.length).toBeGreaterThanOrEqual(0.9);
});

test("nine of ten fields are drafted as a person fills them in", () => {
  expect(
    total(results.map(({ agreeing }) => agreeing)) / total(results.map(({ fields }) => fields)),
  ).toBeGreaterThanOrEqual(0.9);
});
