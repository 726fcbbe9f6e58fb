/**
 * The content of a summary: newest first, with several of one type about one page as one line. Nobody reads a longer
 * list in an email, so the rest is just counted.
 */
const itemsPerDigest = 20;

export interface DigestNews {
  type: string;
  title: string;
  body: string | null;
  href: string;
  createdAt: Date;
}

export interface DigestItems {
  /** Every notification, including those behind a shared line. */
  count: number;
  items: { title: string; body: string | null; url: string }[];
  /** How many notifications have no line. */
  rest: number;
}

export function digestItems(news: readonly DigestNews[]): DigestItems {
  const lines = new Map<string, DigestNews[]>();
  for (const one of news.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())) {
    const key = `${one.type} ${one.href}`;
    lines.set(key, [...(lines.get(key) ?? []), one]);
  }
  const listed = [...lines.values()].slice(0, itemsPerDigest);
  return {
    count: news.length,
    items: listed.flatMap(([newest, ...older]) => (newest ? [lineOf(newest, older.length)] : [])),
    rest: news.length - listed.flat().length,
  };
}

function lineOf({ title, body, href }: DigestNews, more: number): DigestItems["items"][number] {
  const parts = [body, more > 0 ? `${more} more like this` : null].filter((part) => part !== null);
  return { title, body: parts.join(" · ") || null, url: href };
}
