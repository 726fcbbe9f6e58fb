import type { IncomingMessage } from "node:http";

/** The header in which the server itself puts the socket's peer address; a client's own value is overwritten. */
export const peerHeader = "x-peer-address";

/**
 * Next passes on a client's own X-Forwarded-For unchanged, so the socket's address is stored where it can't be forged.
 */
export function namePeer(request: IncomingMessage): false {
  request.headers[peerHeader] = request.socket.remoteAddress ?? "unknown";
  return false;
}
