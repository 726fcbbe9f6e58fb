/** A data block: it never runs. Its text comes from `jsonLd`, which escapes what could end it. */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
