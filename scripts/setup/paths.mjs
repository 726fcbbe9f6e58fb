import { fileURLToPath } from "node:url";
import path from "node:path";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export const inRoot = (...parts) => path.join(root, ...parts);

export const dataDirectory = () => path.resolve(root, process.env.DATA_DIR || ".data");
