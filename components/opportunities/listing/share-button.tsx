"use client";

import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";

/** The device's share sheet if there is one; otherwise copies the link. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: "Link copied", description: "Colleagues with an account can open it.", kind: "good" });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ title: "We couldn’t copy the link", description: url, kind: "problem" });
    }
  };
  return (
    <Button variant="ghost" onClick={() => void share()}>
      Share
    </Button>
  );
}
