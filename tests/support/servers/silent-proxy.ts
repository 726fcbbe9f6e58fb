import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** A network between the product and its database that can go silent. */
export interface SilentProxy {
  /** The address of the same database through the proxy. */
  url: string;
  /** Lets nothing more through on the current connections and closes none of them. New ones work. */
  silence: () => void;
  stop: () => Promise<void>;
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
