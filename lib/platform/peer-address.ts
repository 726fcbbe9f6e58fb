import http from "node:http";

/** The header in which the server itself names the other end of the socket; what a client sends there is overwritten. */
export const peerHeader = "x-peer-address";

const kept = globalThis as { pitchsideNamesPeers?: boolean };

/** Next passes a client's own X-Forwarded-For on as it is, so the socket's address is put where nobody can forge it. */
export function namePeers(): void {
  if (kept.pitchsideNamesPeers) return;
  kept.pitchsideNamesPeers = true;
  const emit = http.Server.prototype.emit;
  http.Server.prototype.emit = function (this: http.Server, event: string | symbol, ...rest: unknown[]) {
    if (event === "request") {
      const request = rest[0] as http.IncomingMessage;
      request.headers[peerHeader] = request.socket.remoteAddress ?? "unknown";
    }
    return Reflect.apply(emit, this, [event, ...rest]) as boolean;
  } as typeof emit;
}
