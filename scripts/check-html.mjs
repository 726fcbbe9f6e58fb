import {
  brokenLinks,
  each,
  fetcherOf,
  headComplaints,
  missingPage,
  publicPages,
  sharedWords,
  validatorComplaints,
} from "./setup/checks/html.mjs";
import { runProgram } from "./setup/program.mjs";

/**
 * `npm run check:html -- http://localhost:3000`: every page that needs no session, from the sitemap and the table of
 * pages. Each has to pass the W3C's validator, carry the metadata that search engines read, and have no dead links.
 */
async function checkHtml([base = "http://localhost:3000"]) {
  const fetched = fetcherOf(base);
  const paths = await publicPages(base);
  const pages = await each(paths, fetched);
  const markup = await validatorComplaints(pages.map(({ html }) => html));
  const complaints = await each(paths, async (path) => {
    const page = await fetched(path);
    return [...answerComplaints(path, page), ...(await contentComplaints(page, fetched))];
  });
  const errors = paths.flatMap((path, at) =>
    [...complaints[at], ...markup[at]].map((message) => `${path}: ${message}`),
  );
  errors.push(...sharedWords(pages.flatMap(({ document }) => document ?? [])));
  for (const error of errors) console.error(`  ${error}`);
  console.log(`  ${paths.length} pages, ${errors.length} ${errors.length === 1 ? "error" : "errors"}`);
  return errors.length > 0 ? 1 : 0;
}

function answerComplaints(path, { status, document }) {
  const expected = path === missingPage ? 404 : 200;
  return [...(status === expected ? [] : [`returns ${status}`]), ...(document ? [] : ["is not HTML"])];
}

const contentComplaints = async ({ document, status }, fetched) =>
  document ? [...(status === 200 ? headComplaints(document) : []), ...(await brokenLinks(document, fetched))] : [];

await runProgram(() => checkHtml(process.argv.slice(2)));
