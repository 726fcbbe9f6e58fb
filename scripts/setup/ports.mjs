import { createServer } from "node:net";
import { Fault } from "./program.mjs";

/** The port if nothing listens on it, any free one for 0, else undefined. Without a host: on every address. */
export function freePort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => {
      const found = probe.address().port;
      probe.close(() => resolve(found));
    });
  });
}

export async function requireFreePort(port) {
  if (await freePort(port)) return;
  throw new Fault(`Port ${port} is already in use. Choose another one, for example: PORT=${port + 1} npm start`);
}
