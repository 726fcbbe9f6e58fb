const columnWidth = 270;

/** A PDF of one page for each list of lines, written by hand; a tab begins the next column. */
export function pdfOf(pages: readonly (readonly string[])[]): Buffer {
  const first = 4;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, at) => {
      const shown = lines
        .map((line) => {
          const cells = line.split("\t").map((cell) => `(${cell.replace(/[()\\]/g, String.raw`\$&`)}) Tj`);
          return `${cells.join(` ${columnWidth} 0 Td `)} ${-columnWidth * (cells.length - 1)} 0 Td T*`;
        })
        .join("\n");
      const content = `BT /F1 12 Tf 14 TL 50 780 Td\n${shown}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = "%PDF-1.7\n";
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(body, "latin1");
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(body, "latin1")}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

/** As uploaded. */
export const samplePdf = pdfOf([["Harbour Regatta", "Cork, Ireland", "Bow partner: $4,000"]]).toString("base64");
