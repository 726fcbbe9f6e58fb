import { inlineCover } from "@/components/cover/inline-cover";
import Link from "next/link";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { Avatar } from "@/components/ui/avatar";
import type { Root } from "hast";
import type { Outline, Heading } from "@/lib/blog/outline";
import type { PublishedPost, TagName } from "@/lib/blog/view";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";
import { PostBody } from "./post-body";
import { motifOf } from "./post-motif";
import { PostPicture } from "./post-picture";
import { formatLongDate } from "@/lib/platform/format";
import { ButtonLink } from "@/components/ui/button";
import { postCallOf } from "./post-call-of";

interface PostArticleProps {
  post: PublishedPost;
  outline: Outline;
  tree: Root;
  listings: readonly PublicListingCard[];
  /** The author page, if any: a draft's author may have none. */
  authorHref?: string;
}

/** A full post: header, picture, contents, body, topics. */
export function PostArticle({ post, outline, tree, listings, authorHref }: PostArticleProps) {
  return (
    <article className="pt-4 sm:pt-8">
      <PostHead post={post} authorHref={authorHref} />
      <PostPicture
        post={post}
        drawing={inlineCover(motifOf(post.slug))}
        isFirst
        className="mt-9 aspect-[16/9] rounded-2xl sm:mt-12 sm:aspect-[640/260]"
      />
      <div className="mt-10 grid gap-x-14 gap-y-8 sm:mt-14 lg:grid-cols-[13rem_minmax(0,42rem)] xl:grid-cols-[15rem_minmax(0,42rem)]">
        <Contents outline={outline} />
        <div>
          <PostBody tree={tree} listings={listings} />
          <PostCall tags={post.tags} />
          <Topics post={post} />
        </div>
      </div>
    </article>
  );
}

function PostHead({ post, authorHref }: { post: PublishedPost; authorHref?: string }) {
  const [topic] = post.tags;
  const isRevised = formatLongDate(post.revisedAt) !== formatLongDate(post.publishedAt);
  return (
    <header>
      <Breadcrumbs
        crumbs={[
          { label: "Resources", href: "/resources" },
          ...(topic ? [{ label: topic.name, href: `/resources/tag/${topic.slug}` }] : []),
        ]}
      />
      <h1 dir="auto" className="mt-5 max-w-[12.4em] display">
        {post.title}
      </h1>
      {post.excerpt ? <p className="mt-5 lead max-w-[54ch]">{post.excerpt}</p> : null}
      <div className="mt-7 flex items-center gap-3 text-sm">
        <Avatar name={post.authorName} />
        <div>
          <p>
            {authorHref ? (
              <Link href={authorHref} rel="author" prefetch={false} className="font-semibold text-ink hover:underline">
                {post.authorName}
              </Link>
            ) : (
              <span className="font-semibold">{post.authorName}</span>
            )}
            {post.authorRole ? <span className="text-soft">, {post.authorRole}</span> : null}
          </p>
          <p className="text-meta text-soft">
            <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time> · {post.readingMinutes} min read
            {isRevised ? (
              <>
                {" "}
                · updated <time dateTime={post.revisedAt}>{formatLongDate(post.revisedAt)}</time>
              </>
            ) : null}
          </p>
        </div>
      </div>
    </header>
  );
}

function Contents({ outline }: { outline: Outline }) {
  if (outline.headings.filter(({ level }) => level === 2).length < 3) return <div />;
  return (
    <div data-print="hide">
      <details className="rounded-xl border border-line bg-card px-4.5 py-3 lg:hidden">
        <summary className="text-sm font-semibold">In this post</summary>
        <nav aria-label="In this post" className="pt-3 pb-1">
          <ContentsList headings={outline.headings} />
        </nav>
      </details>
      <nav aria-label="Contents" className="sticky top-24 max-lg:hidden">
        <p className="mb-3 eyebrow">In this post</p>
        <ContentsList headings={outline.headings} />
      </nav>
    </div>
  );
}

function Topics({ post }: { post: PublishedPost }) {
  if (post.tags.length === 0) return null;
  return (
    <ul aria-label="Topics of this post" data-print="hide" className="mt-12 flex flex-wrap gap-2">
      {post.tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            href={`/resources/tag/${slug}`}
            prefetch={false}
            className="inline-flex min-h-8 items-center rounded-md border border-line px-3 text-meta text-soft no-underline hover:border-edge hover:text-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Table of contents: beside the post on wide screens, collapsed above it otherwise. */
function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="flex flex-col gap-2 text-sm leading-snug">
      {headings
        .filter(({ level }) => level === 2)
        .map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-soft no-underline hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
    </ol>
  );
}

/** What a reader can do next on Pitchside. */
function PostCall({ tags }: { tags: readonly TagName[] }) {
  const { title, text, label, href } = postCallOf(tags.map(({ slug }) => slug));
  return (
    <aside
      aria-labelledby="post-call"
      data-print="hide"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl border border-line bg-card px-6 py-6"
    >
      <div className="max-w-[40ch]">
        <h2 id="post-call" className="text-xl">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-soft">{text}</p>
      </div>
      <ButtonLink href={href} prefetch={false}>
        {label}
      </ButtonLink>
    </aside>
  );
}
