import type { IncomingMessage } from "node:http";

/** The header in which the server itself names the other end of the socket; what a client sends there is overwritten. */
export const peerHeader = "x-peer-address";

/** Next passes a client's own X-Forwarded-For on as it is, so the socket's address is put where nobody can forge it. */
export function namePeer(request: IncomingMessage): false {
  request.headers[peerHeader] = request.socket.remoteAddress ?? "unknown";
  return false;
}
