import { setClock } from "@/lib/platform/clock";
import { disconnect } from "@/lib/platform/db";

// The product gives up a connection, a statement, a lock, or a transaction after seconds, because someone waits. Tests
// ask what happens and not how soon, on machines that may stand still for longer than that.
process.env.DATABASE_TIMEOUT_FACTOR = "15";

afterEach(() => setClock());

/** A listener that still runs would go on in the process of the next file, against a database that is gone. */
afterAll(async () => {
  if ("pitchsideListener" in globalThis) {
    const { stopListening } = await import("@/lib/platform/live/listener");
    await stopListening();
  }
  await disconnect();
});
