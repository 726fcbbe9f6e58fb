import { downloadAnswer } from "@/lib/platform/http/download";

/** A CSV file as a download. */
export const csvAnswer = ({ fileName, csv }: { fileName: string; csv: string }): Response =>
  downloadAnswer(csv, { fileName, type: "text/csv; charset=utf-8" });
