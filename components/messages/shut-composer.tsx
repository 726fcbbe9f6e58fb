import { messageTexts } from "@/lib/messages/messages";
import type { ConversationDetail } from "@/lib/messages/view";
import { blockTexts } from "@/lib/organizations/blocks/messages";

/** In the place of the composer, for who cannot write here: why. */
export function ShutComposer(conversation: Pick<ConversationDetail, "isClosed" | "isBlocked" | "blockId">) {
  return <p className="border-t border-line px-5 py-4 text-sm text-soft">{reasonOf(conversation)}</p>;
}

function reasonOf({ isClosed, isBlocked, blockId }: Pick<ConversationDetail, "isClosed" | "isBlocked" | "blockId">) {
  if (isClosed) return messageTexts.closedAsSpam;
  if (isBlocked) return blockId ? blockTexts.ours : blockTexts.theirs;
  return "You can read this conversation. Editors and admins of your organization can write.";
}
