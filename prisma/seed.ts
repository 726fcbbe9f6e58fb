import { disconnect } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { seedWorld } from "./seed/seed-world";

seedWorld()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => void Promise.all([stopListening(), disconnect()]));
