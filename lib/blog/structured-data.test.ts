import { samplePost } from "@/tests/support/samples/post";
import { authorThings, faqThing, jsonLd, organizationThing, postThings } from "./structured-data";

const appUrl = "https://pitchside.test";
const text = jsonLd([...postThings(samplePost, 12, appUrl), organizationThing(appUrl)]);
const graph = (JSON.parse(text) as { "@context": string; "@graph": Record<string, unknown>[] })["@graph"];

test("nothing in a post can end the script that contains it", () => {
  expect(text).not.toContain("<");
  expect(JSON.stringify(graph)).toContain("</script>");
});

test("a post names what search engines require of a BlogPosting", () => {
  const [post] = graph;
  expect(post).toMatchObject({
    "@type": "BlogPosting",
    datePublished: "2026-10-01T09:00:00.000Z",
    dateModified: "2026-10-02T09:00:00.000Z",
    author: {
      "@type": "Person",
      name: "Ada Lindqvist",
      jobTitle: "Valuation editor",
      url: `${appUrl}/resources/authors/ada-lindqvist`,
    },
    publisher: { "@type": "Organization", name: "Pitchside", url: appUrl },
    mainEntityOfPage: { "@id": `${appUrl}/resources/blog/what-the-fee-buys` },
    wordCount: 12,
    timeRequired: "PT4M",
  });
  expect(String(post?.headline).length).toBeLessThanOrEqual(110);
  expect(post?.image).toEqual([
    {
      "@type": "ImageObject",
      url: `${appUrl}/resources/cards/what-the-fee-buys.png?v=${Date.UTC(2026, 9, 2, 9) / 1000}`,
      width: 1200,
      height: 630,
    },
  ]);
});

test("the breadcrumbs count from one and lead to absolute addresses", () => {
  const steps = graph[1]?.itemListElement as { position: number; name: string; item: string }[];
  expect(graph[1]?.["@type"]).toBe("BreadcrumbList");
  expect(steps.map(({ position, item }) => [position, new URL(item).pathname])).toEqual([
    [1, "/resources"],
    [2, "/resources/tag/pricing"],
    [3, "/resources/blog/what-the-fee-buys"],
  ]);
});

test("a post that first appeared elsewhere has its canonical page there", () => {
  const [post] = postThings({ ...samplePost, canonicalUrl: "https://first.test/a" }, 12, appUrl);
  expect(post).toMatchObject({ mainEntityOfPage: { "@id": "https://first.test/a" } });
});

test("the page of an author is about the person named in the posts", () => {
  const [page, steps] = authorThings({ name: "Ada Lindqvist", role: null }, appUrl);
  const [post] = postThings(samplePost, 12, appUrl);
  expect(page).toMatchObject({ "@type": "ProfilePage", mainEntity: { "@type": "Person", name: "Ada Lindqvist" } });
  expect(page).toMatchObject({ mainEntity: { "@id": expect.any(String) as string } });
  expect(page?.mainEntity).toMatchObject({ "@id": (post?.author as { "@id"?: string } | undefined)?.["@id"] });
  expect(JSON.stringify(steps)).toContain(`${appUrl}/resources/authors/ada-lindqvist`);
});

test("a question on a page comes with its answer", () => {
  expect(faqThing([{ asked: "Do you take a cut?", answer: "No." }])).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [
      { "@type": "Question", name: "Do you take a cut?", acceptedAnswer: { "@type": "Answer", text: "No." } },
    ],
  });
});
