"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

/** Goes to a page as somebody who acts for another organization, or none: what was read before is another's. */
export function useFreshStart(): (href: string) => void {
  const router = useRouter();
  const client = useQueryClient();
  return (href) => {
    client.clear();
    router.push(href);
    router.refresh();
  };
}
