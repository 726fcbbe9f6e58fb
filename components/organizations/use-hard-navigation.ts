"use client";

import { useQueryClient } from "@tanstack/react-query";
import { openDocument } from "@/components/layout/navigation/open-document";

/** Opens a page after switching organizations, clearing all cached data. */
export function useHardNavigation(): (href: string) => void {
  const client = useQueryClient();
  return (href) => {
    client.clear();
    openDocument(href);
  };
}
