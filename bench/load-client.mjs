/**
 * Requests one URL repeatedly over keep-alive connections, from a separate process, so that the client costs the server
 * nothing. It discards bodies as they arrive: the usual tools join each into a string, and with pages over a hundred
 * kilobytes end up measuring themselves. `node bench/load-client.mjs '{"url", "seconds", "connections", "headers"}'`
 * prints `{"requestsPerSecond", "p50", "p99", "refused"}`, times in milliseconds.
 */
import { Agent, get } from "node:http";

const { url, seconds, connections, headers } = JSON.parse(process.argv[2] ?? "{}");
const agent = new Agent({ keepAlive: true, maxSockets: connections });
/** @type {number[]} */
const times = [];
let refused = 0;

/** Resolves with the last byte of the response. */
function ask() {
  return new Promise((resolve) => {
    const begun = performance.now();
    get(url, { agent, headers }, (response) => {
      const isGood = response.statusCode === 200;
      response.on("end", () => {
        if (isGood) times.push(performance.now() - begun);
        else refused++;
        resolve(undefined);
      });
      response.resume();
    }).on("error", () => resolve(refused++));
  });
}

const end = performance.now() + seconds * 1000;
async function askOn() {
  while (performance.now() < end) await ask();
}

const begun = performance.now();
await Promise.all(Array.from({ length: connections }, askOn));
const lasted = (performance.now() - begun) / 1000;
agent.destroy();

times.sort((a, b) => a - b);
const at = (share) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
const requestsPerSecond = Math.round((times.length / lasted) * 10) / 10;
console.log(JSON.stringify({ requestsPerSecond, p50: at(0.5), p99: at(0.99), refused }));
