import { once } from "node:events";
import http from "node:http";
import next from "next";
import { runRequestHooks } from "../lib/server/request-hooks.mjs";
import { timeLimits } from "../lib/server/time-limits.mjs";
import { root } from "./setup/files.mjs";
import { startWatchdog } from "./setup/watchdog.mjs";

/** The web server: Next's custom server with our request hooks in front of it. `node scripts/serve.mjs start | dev` */
const dev = process.argv[2] === "dev";
const port = Number(process.env.PORT ?? 3000);

const server = http.createServer(timeLimits);
const app = next({ dev, dir: root, port, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();
const unanswered = new Set();
let isStopping = false;
server.on("request", (request, response) => {
  unanswered.add(response);
  response.on("close", () => unanswered.delete(response));
  if (isStopping) endConnectionAfter(response);
  void answer(request, response);
});
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
server.listen(port);
await once(server, "listening");
// Development compiles while it serves.
let isWatched = dev;

/**
 * The first response loads what all pages share, which takes seconds on a busy machine, so the watchdog starts after it.
 */
async function answer(request, response) {
  if (!(await runRequestHooks(request, response))) await handle(request, response);
  if (isWatched) return;
  isWatched = true;
  startWatchdog();
}

/** Finishes running requests; `lib/platform/shutdown.ts` closes streams and jobs, and sets the time limit. */
function stop() {
  isStopping = true;
  unanswered.forEach(endConnectionAfter);
  server.close(() => void endProcess());
  if (dev) server.closeAllConnections();
  else server.closeIdleConnections();
}

/**
 * Announces it in the response, so that a proxy sends its next request elsewhere instead of into a connection about to
 * close.
 */
function endConnectionAfter(response) {
  if (!response.headersSent) response.setHeader("connection", "close");
}

async function endProcess() {
  await app.close();
  process.exit(143);
}
