import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/tests/structure/source-files";

/** As a browser uploads it. */
export const samplePicture = {
  name: "cover.png",
  contentType: "image/png",
  data: readFileSync(path.join(root, "public/icon-192.png")).toString("base64"),
};
