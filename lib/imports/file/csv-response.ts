import { downloadResponse } from "@/lib/platform/http/download";

/** A CSV file as a download. */
export const csvResponse = ({ fileName, csv }: { fileName: string; csv: string }): Response =>
  downloadResponse(csv, { fileName, type: "text/csv; charset=utf-8" });
