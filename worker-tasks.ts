/**
 * Everything that reads uploaded bytes, run in the pool's child processes
 * (lib/platform/worker-pool). `scripts/worker-tasks.mjs` makes one program of it, without the database.
 */
import { renderBodyTask } from "@/lib/blog/tasks";
import { readDealsTask } from "@/lib/deals/signed/import/tasks";
import { readEmailTask } from "@/lib/messages/email-replies/tasks";
import { failedRowsTask, planRowsTask, readTableTask } from "@/lib/imports/file/tasks";
import { checkPdfTask, pdfTextTask, readPictureTask } from "@/lib/platform/files/tasks";
import { appendPdfTask, drawPdfTask } from "@/lib/platform/pdf/tasks";
import { handlerOf, startGuard, stepBack } from "@/lib/platform/worker-pool/child";
import { implement } from "@/lib/platform/worker-pool/task";

stepBack();
const limitProcessorTime = startGuard(new URL("./guard.mjs", import.meta.url));

const tables = () => import("@/lib/imports/file/read-in-child");

export default handlerOf(
  [
    implement(readTableTask, async () => (await tables()).readTableFile),
    implement(planRowsTask, async () => (await tables()).planRowsFile),
    implement(failedRowsTask, async () => (await tables()).failedRowsFile),
    implement(readDealsTask, async () => (await import("@/lib/deals/signed/import/read-deals")).readDealsFile),
    implement(
      readEmailTask,
      async () => (await import("@/lib/messages/email-replies/received-email-in-child")).parseEmail,
    ),
    implement(renderBodyTask, async () => (await import("@/lib/blog/render-in-child")).renderBody),
    implement(appendPdfTask, async () => (await import("@/lib/platform/pdf/append-pdf")).appendPages),
    implement(drawPdfTask, async () => (await import("@/lib/platform/pdf/render-pdf")).renderPdf),
    implement(readPictureTask, async () => (await import("@/lib/platform/files/picture-in-child")).makePicture),
    implement(checkPdfTask, async () => (await import("@/lib/platform/files/pdf-check-in-child")).rejectActivePdf),
    implement(pdfTextTask, async () => (await import("@/lib/platform/files/pdf-text-in-child")).pdfTextOf),
  ],
  limitProcessorTime,
);
