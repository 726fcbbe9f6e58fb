/** A data block that is not executed. `jsonLd` escapes anything that could close the script tag. */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
