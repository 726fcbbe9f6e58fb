/** A CSV file as a download that no browser shows in place or keeps. */
export function csvAnswer({ fileName, csv }: { fileName: string; csv: string }): Response {
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
