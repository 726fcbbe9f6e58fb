import { setClock } from "@/lib/platform/clock";
import { disconnect } from "@/lib/platform/db";
import "./generous-timeouts";

afterEach(() => setClock());

/** A listener that still runs would go on in the process of the next file, against a database that is gone. */
afterAll(async () => {
  if ("pitchsideListener" in globalThis) {
    const { stopListening } = await import("@/lib/platform/live/listener");
    await stopListening();
  }
  await disconnect();
});
