/** The text of a PDF, page by page, read by Mozilla's parser away from the event loop. Messages back: pages and text, or why not. */
import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

const { bytes, mostPages, mostCharacters } = workerData;

/** Pieces of one line stand at one height; a gap between them is a column. */
function linesOf(items) {
  let text = "";
  let last = null;
  for (const item of items) {
    if (!("str" in item)) continue;
    const gap = last && item.transform[4] - (last.transform[4] + last.width);
    if (last && !last.hasEOL && gap > 12) text += "   ";
    else if (last && !last.hasEOL && gap > 1 && !text.endsWith(" ") && !item.str.startsWith(" ")) text += " ";
    text += item.str;
    if (item.hasEOL) text += "\n";
    last = item;
  }
  return text;
}

try {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  const pages = [];
  let size = 0;
  for (let at = 1; at <= Math.min(pdf.numPages, mostPages) && size < mostCharacters; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const text = linesOf(items);
    size += text.length;
    pages.push(text);
  }
  parentPort.postMessage({ pages: pdf.numPages, text: pages.join("\n\n") });
} catch (error) {
  parentPort.postMessage({ problem: error?.name === "PasswordException" ? "password" : "unreadable" });
}
