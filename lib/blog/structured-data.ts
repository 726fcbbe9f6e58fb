/** The magazine's structured data: schema.org as JSON-LD. */
import { postPath } from "@/lib/paths";
import { socialCardAt } from "@/lib/platform/files/social-card";
import { authorSlug } from "./tag-slug";
import type { PublishedPost, TagName } from "./view";

type Thing = Record<string, unknown>;

export const tagPath = (slug: string): string => `/resources/tag/${slug}`;
export const authorPath = (slug: string): string => `/resources/authors/${slug}`;

/** The URL and the size of a post's social sharing image. */
export const socialCard = (post: Pick<PublishedPost, "slug" | "revisedAt">) =>
  socialCardAt(`/resources/cards/${post.slug}`, post);

/** The canonical URL of a post; on another site if it first appeared there. */
export const canonicalOf = (post: Pick<PublishedPost, "slug" | "canonicalUrl">, appUrl: string): string =>
  post.canonicalUrl ?? `${appUrl}${postPath(post.slug)}`;

export const organizationThing = (appUrl: string): Thing => ({
  "@type": "Organization",
  "@id": `${appUrl}/#organization`,
  name: "Pitchside",
  url: appUrl,
  logo: { "@type": "ImageObject", url: `${appUrl}/icon-512.png`, width: 512, height: 512 },
});

/** The site name in search results. */
export const webSiteThing = (appUrl: string): Thing => ({
  "@type": "WebSite",
  "@id": `${appUrl}/#website`,
  name: "Pitchside",
  url: `${appUrl}/`,
  inLanguage: "en",
  publisher: { "@id": `${appUrl}/#organization` },
});

export function postThings(post: PublishedPost, words: number, appUrl: string): Thing[] {
  const address = canonicalOf(post, appUrl);
  const [topic] = post.tags;
  const { path, width, height } = socialCard(post);
  return [
    {
      "@type": "BlogPosting",
      "@id": `${address}#post`,
      headline: post.title.slice(0, 110),
      description: post.metaDescription ?? post.excerpt ?? undefined,
      image: [{ "@type": "ImageObject", url: `${appUrl}${path}`, width, height }],
      datePublished: post.publishedAt,
      dateModified: post.revisedAt,
      author: personThing({ name: post.authorName, role: post.authorRole }, appUrl),
      publisher: organizationThing(appUrl),
      mainEntityOfPage: { "@type": "WebPage", "@id": address },
      keywords: post.tags.map((tag) => tag.name).join(", ") || undefined,
      wordCount: words,
      timeRequired: `PT${post.readingMinutes}M`,
      inLanguage: "en",
    },
    breadcrumbsThing(
      [
        { name: "Resources", path: "/resources" },
        ...(topic ? [{ name: topic.name, path: tagPath(topic.slug) }] : []),
        { name: post.title, path: postPath(post.slug) },
      ],
      appUrl,
    ),
  ];
}

/** An author, with the URL of their page. */
function personThing({ name, role }: { name: string; role: string | null }, appUrl: string): Thing {
  const url = `${appUrl}${authorPath(authorSlug(name))}`;
  return { "@type": "Person", "@id": `${url}#person`, name, url, jobTitle: role ?? undefined };
}

/** An author page: the person, and breadcrumbs. */
export function authorThings(author: { name: string; role: string | null }, appUrl: string): Thing[] {
  const path = authorPath(authorSlug(author.name));
  return [
    {
      "@type": "ProfilePage",
      "@id": `${appUrl}${path}`,
      url: `${appUrl}${path}`,
      mainEntity: personThing(author, appUrl),
    },
    breadcrumbsThing(
      [
        { name: "Resources", path: "/resources" },
        { name: author.name, path },
      ],
      appUrl,
    ),
  ];
}

/** A topic page, with breadcrumbs. */
export function tagThings(
  { slug, name, description }: TagName & { description: string | null },
  appUrl: string,
): Thing[] {
  const path = tagPath(slug);
  const url = `${appUrl}${path}`;
  return [
    { "@type": "CollectionPage", "@id": url, url, name, description: description ?? undefined, inLanguage: "en" },
    breadcrumbsThing(
      [
        { name: "Resources", path: "/resources" },
        { name, path },
      ],
      appUrl,
    ),
  ];
}

export const breadcrumbsThing = (steps: { name: string; path: string }[], appUrl: string): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: `${appUrl}${path}`,
  })),
});

/** Questions with their answers, as shown on the page. */
export const faqThing = (questions: readonly { asked: string; answer: string }[]): Thing => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ asked, answer }) => ({
    "@type": "Question",
    name: asked,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** The content of a JSON-LD script; `<` is escaped, so that no post can close the script. */
export const jsonLd = (things: Thing[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
