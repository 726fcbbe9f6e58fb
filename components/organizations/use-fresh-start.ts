"use client";

import { useQueryClient } from "@tanstack/react-query";
import { openDocument } from "@/components/layout/open-document";

/** Goes to a page as somebody who acts for another organization, or none: what was read before is another's. */
export function useFreshStart(): (href: string) => void {
  const client = useQueryClient();
  return (href) => {
    client.clear();
    openDocument(href);
  };
}
