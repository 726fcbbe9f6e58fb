/** `node pdf-reader.mjs`: the PDF on standard input as `{pages, tags}`, read by Mozilla's parser. In a process of its own, as Jest loads no modules of its kind. */
import { buffer } from "node:stream/consumers";
import { extractText, getDocumentProxy } from "unpdf";

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(pdf);
const trees = await Promise.all(text.map(async (_, at) => (await pdf.getPage(at + 1)).getStructTree()));
const { info } = await pdf.getMetadata();
const tagsOf = (node) => [node.role, ...(node.children ?? []).flatMap(tagsOf)].filter(Boolean);
const tags = trees.flatMap((tree) => (tree ? tagsOf(tree) : []));
process.stdout.write(JSON.stringify({ pages: text, tags, title: info.Title }));
