import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { claim, releaseClaim, otherClaims } from "../process/claims.mjs";
import { Fault } from "../fault.mjs";
import { withFileLock } from "../process/file-lock.mjs";
import { readMarker, writeMarker } from "../fingerprint.mjs";
import { freePort } from "../process/ports.mjs";
import { initialiseCluster, passwordOf, runningCluster, startCluster, superuser } from "./cluster.mjs";
import { postgresBinaries } from "./binaries.mjs";

/**
 * Makes sure that the embedded server on this data directory runs, and claims it for `pid`.
 * Several processes share one server; it ends when the last of them releases it.
 */
export async function acquirePostgres(directory, { settings = {}, pid = process.pid } = {}) {
  const claims = `${directory}.users`;
  return withFileLock(`${directory}.lock`, async () => {
    claim(claims, pid);
    try {
      initialiseCluster(directory);
      const server = runningCluster(directory) ?? (await startOnFreePort(directory, settings));
      const login = { user: superuser, password: passwordOf(directory), port: server.port };
      await untilReady(urlOf(login, "postgres"));
      return { urlOf: (database) => urlOf(login, database), release: () => releasePostgres(directory, pid) };
    } catch (error) {
      releaseClaim(claims, pid);
      throw error;
    }
  });
}

export async function releasePostgres(directory, pid = process.pid) {
  const claims = `${directory}.users`;
  await withFileLock(`${directory}.lock`, async () => {
    releaseClaim(claims, pid);
    const server = runningCluster(directory);
    if (server && otherClaims(claims, pid).length === 0) await stop(directory, server.pid);
  });
}

/**
 * Starts the embedded server again whenever it has ended (a crash, a full disk), at the same address, with growing
 * pauses for as long as it does not start. Returns how to stop watching.
 */
export function watchPostgres(directory, { settings = {}, report = console.error, pauseMs = 1000 } = {}) {
  const ending = new AbortController();
  const watching = watch(directory, { settings, report, pauseMs, signal: ending.signal });
  return async () => {
    ending.abort();
    await watching;
  };
}

const longestPauseMs = 30_000;

async function watch(directory, { settings, report, pauseMs, signal }) {
  for (let pause = pauseMs; ;) {
    await wait(pause, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      if (await restartWhenGone(directory, settings))
        report("The embedded PostgreSQL had stopped and is running again.");
      pause = pauseMs;
    } catch (error) {
      pause = Math.min(2 * pause, longestPauseMs);
      report(`The embedded PostgreSQL did not start. Trying again in ${pause / 1000} s. ${error.message}`);
    }
  }
}

async function restartWhenGone(directory, settings) {
  if (runningCluster(directory)) return false;
  return withFileLock(`${directory}.lock`, async () => {
    if (runningCluster(directory)) return false;
    startCluster(directory, Number(readMarker(`${directory}.port`)), settings);
    return true;
  });
}

const loopback = "127.0.0.1";

const urlOf = ({ user, password, port }, database) =>
  `postgresql://${user}:${password}@${loopback}:${port}/${database}`;

async function startOnFreePort(directory, settings) {
  const remembered = Number(readMarker(`${directory}.port`) ?? 0);
  const port = (remembered && (await freePort(remembered, loopback))) || (await freePort(0, loopback));
  startCluster(directory, port, settings);
  writeMarker(`${directory}.port`, String(port));
  return { port };
}

// A server that was killed first repeats its write-ahead log; until then it refuses connections.
async function untilReady(url, patienceMs = 60_000) {
  const until = performance.now() + patienceMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (performance.now() > until) throw new Fault(`The embedded PostgreSQL does not respond: ${error.message}`);
      await wait(100);
    }
  }
}

async function stop(directory, pid, patienceMs = 30_000) {
  if (process.platform === "win32") {
    spawnSync(postgresBinaries().pgCtl, ["stop", "-D", directory, "-m", "fast", "-s"], { stdio: "ignore" });
    return;
  }
  process.kill(pid, "SIGINT");
  const until = performance.now() + patienceMs;
  while (runningCluster(directory) && performance.now() < until) await wait(20);
}
