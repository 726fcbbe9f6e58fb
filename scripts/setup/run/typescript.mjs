import { runChild, runOnTerminal } from "../process/child.mjs";
import { inRoot, root } from "../paths.mjs";

// The scripts' own tsconfig replaces "server-only", so that server code of lib/ runs outside Next.
const environment = (extra) => ({ ...process.env, TSX_TSCONFIG_PATH: inRoot("tsconfig.scripts.json"), ...extra });

export const runTypeScript = (file, args = [], env = {}) =>
  runChild(process.execPath, ["--import", "tsx", file, ...args], { cwd: root, env: environment(env) });

export const runTypeScriptOnTerminal = (file, args = [], env = {}) =>
  runOnTerminal(process.execPath, ["--import", "tsx", file, ...args], { cwd: root, env: environment(env) });
