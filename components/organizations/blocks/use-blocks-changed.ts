import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

/** What a block changes: conversations, offers, the marketers to write to, and whatever the page itself shows. */
const readAgain = ["/api/conversations", "/api/deals", "/api/conversations/marketers"];

export function useBlocksChanged(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    for (const key of readAgain) void client.invalidateQueries({ queryKey: [key] });
    router.refresh();
  };
}
