import type { PdfBlock, PdfDocument } from "@/lib/platform/pdf/document";

/** An on-screen document with exactly the text of its PDF. */
export function DocumentPreview({ document }: { document: PdfDocument }) {
  return (
    <article aria-label={document.title} className="grid gap-3 rounded-lg border border-line p-5 text-sm break-words">
      <header>
        <h3 className="text-lg">{document.title}</h3>
        <p className="text-soft">{document.subtitle}</p>
      </header>
      {document.blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: PdfBlock }) {
  switch (block.kind) {
    case "heading":
      return <h4 className="mt-1 font-semibold">{block.text}</h4>;
    case "text":
      return <p>{block.text}</p>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "bars":
      return null;
    case "table":
      return (
        <table className="w-full border-y border-line text-left">
          <thead className="sr-only">
            <tr>
              {["Item", ...block.columns.map(({ title }) => title)].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {block.rows.map((row, at) =>
              "section" in row ? null : (
                <tr key={at}>
                  <th scope="row" className="py-2 pr-3 font-semibold">
                    {row.label}
                  </th>
                  {row.cells.map(({ text }, cell) => (
                    <td key={cell} className="py-2 pr-3 last:pr-0 last:text-right last:tabular">
                      {text}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      );
  }
}
