/**
 * How long the web server waits for what a client sends; Node answers 408 and closes the connection of one that is
 * slower. The head of a request has 20 s, the whole of it two minutes: a file of 50 MB to import takes 80 s at
 * 5 Mbit/s. An idle connection stays open for longer than nginx keeps it (60 s), so that it is never closed while the
 * proxy sends the next request into it.
 *
 * @type {import("node:http").ServerOptions}
 */
export const timeLimits = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
