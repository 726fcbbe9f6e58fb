import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

/** Queries affected by a block: conversations, offers and marketers to contact. The page itself is refreshed too. */
const affectedQueries = ["/api/conversations", "/api/deals", "/api/conversations/marketers"];

export function useBlocksChanged(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    for (const key of affectedQueries) void client.invalidateQueries({ queryKey: [key] });
    router.refresh();
  };
}
