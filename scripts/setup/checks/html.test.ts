import { brokenLinks, documentOf, headComplaints, linksOf, sharedWords } from "./html.mjs";

const site = "https://pitchside.test";
const whole = `<title>Pricing</title><meta name="description" content="What it costs">
  <link rel="canonical" href="${site}/pricing"><meta property="og:url" content="${site}/pricing">
  <meta property="og:title" content="Pricing"><meta property="og:type" content="website">
  <meta property="og:image" content="${site}/social.png"><meta property="og:site_name" content="Pitchside">
  <meta name="twitter:card" content="summary_large_image">
  <script type="application/ld+json">{"@context":"https://schema.org"}</script>`;
const pageOf = (head: string, body = "<h1>Pricing</h1>", path = "/pricing") =>
  documentOf(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, site + path);

test("the links of a page are those to its own host, each once", () => {
  const body = `<a href="/a">A</a><a href="/a">A</a><a href="#b">B</a><a href="https://other.test/">O</a>
    <a href="mailto:a@b.test">M</a><img src="data:image/png,x" alt=""><img src="/c.png" alt="">`;
  expect(linksOf(pageOf("", body)).toSorted()).toEqual(["/a", "/c.png", "/pricing#b"]);
});

test("a link that answers 404 and a missing fragment are found, on this page and on others", async () => {
  const other = pageOf("", '<p id="there">There</p>', "/other");
  const answers: Record<string, { status: number; document: Document | null }> = {
    "/gone": { status: 404, document: null },
    "/other#there": { status: 200, document: other },
    "/other#nowhere": { status: 200, document: other },
  };
  const links = ["#here", "#nothing", "#top", ...Object.keys(answers)].map((link) => `<a href="${link}">a</a>`);
  const page = pageOf("", `<h1 id="here">Here</h1>${links.join("")}`);
  const fetched = (link: string) => Promise.resolve(answers[link] ?? { status: 200, document: page });
  expect((await brokenLinks(page, fetched)).toSorted()).toEqual([
    "/gone returns 404",
    "/other#nowhere: no element there has the id nowhere",
    "/pricing#nothing: no element there has the id nothing",
  ]);
});

test("a page with complete metadata passes, and a noindex page needs none", () => {
  expect(headComplaints(pageOf(whole))).toEqual([]);
  expect(headComplaints(pageOf('<meta name="robots" content="noindex, nofollow">'))).toEqual([]);
});

test.each([
  [/<title>.*<\/title>/, "", "no title"],
  [/name="description"/, 'name="d"', "no description"],
  [/rel="canonical"/, 'rel="c"', "canonical is missing"],
  [/href="[^"]+"/, `href="${site}/other"`, `canonical is ${site}/other`],
  [/og:url" content="[^"]+"/, `og:url" content="${site}/"`, `og:url is ${site}/`],
  [/og:image" content="[^"]+"/, 'og:image" content="/social.png"', "og:image is not a full address"],
  [/twitter:card/, "twitter:c", "no twitter:card"],
  [/schema\.org/, "other.test", "JSON-LD uses another vocabulary"],
  [/\{"@/, '"{@', "JSON-LD cannot be parsed"],
])("a page without %s is found", (pattern, replacement, complaint) => {
  expect(headComplaints(pageOf(whole.replace(pattern, replacement)))).toEqual([complaint]);
});

test("two pages with one title, or one description, are found", () => {
  const moved = whole.replaceAll(`${site}/pricing`, `${site}/terms`);
  const terms = pageOf(moved.replace("<title>Pricing", "<title>Terms"), undefined, "/terms");
  expect(sharedWords([pageOf(whole), terms])).toEqual(["/terms has the same description as /pricing: What it costs"]);
});
