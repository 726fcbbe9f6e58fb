/** Follows admins' choices on any instance. Pages are revalidated only once this process has them. */
import "server-only";
import { markEveryPageChanged } from "@/lib/platform/http/revalidate-pages";
import { onChange } from "@/lib/platform/live/listener";
import { logger } from "@/lib/platform/logger";
import { loadChoices } from "./choices-store";

export function listenForChoices(): () => void {
  const load = () =>
    void loadChoices().then(markEveryPageChanged, (error: unknown) =>
      logger.warn(
        { err: error },
        "The platform’s options could not be read. They are read again after the next change.",
      ),
    );
  return onChange("choices", load, load);
}
