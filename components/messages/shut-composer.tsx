import { messageTexts } from "@/lib/messages/messages";

/** In the place of the composer, for who cannot write here: why. */
export function ShutComposer({ isClosed }: { isClosed: boolean }) {
  return (
    <p className="border-t border-line px-5 py-4 text-sm text-soft">
      {isClosed
        ? messageTexts.closedAsSpam
        : "You can read this conversation. Editors and admins of your organization can write."}
    </p>
  );
}
