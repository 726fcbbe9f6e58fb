import http from "node:http";

/** Looks at a request before the framework does, and says whether it has answered it. */
export type Doorkeeper = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

const kept = globalThis as { pitchsideDoorkeepers?: Doorkeeper[] };

/**
 * Adds a doorkeeper to every server of this process; they are asked in their order. The framework makes its server by
 * itself, so the event that brings a request is the one place that stands before it.
 */
export function atTheDoor(doorkeeper: Doorkeeper): void {
  kept.pitchsideDoorkeepers ??= hire();
  kept.pitchsideDoorkeepers.push(doorkeeper);
}

function hire(): Doorkeeper[] {
  const doorkeepers: Doorkeeper[] = [];
  const emit = http.Server.prototype.emit;
  http.Server.prototype.emit = function (this: http.Server, event: string | symbol, ...rest: unknown[]) {
    if (event === "request") {
      const [request, response] = rest as [http.IncomingMessage, http.ServerResponse];
      if (doorkeepers.some((answers) => answers(request, response))) return true;
    }
    return Reflect.apply(emit, this, [event, ...rest]) as boolean;
  } as typeof emit;
  return doorkeepers;
}
