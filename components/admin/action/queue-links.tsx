"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isElsewhere } from "@/components/admin/list/use-row-keys";
import { ButtonLink } from "@/components/ui/button";

interface QueueLinksProps {
  /** The page of each entry is below this path. */
  path: string;
  previousId: string | null;
  nextId: string | null;
}

/** The entries before and after this one in its queue; k and j open them, as in the rows of a list. */
export function QueueLinks({ path, previousId, nextId }: QueueLinksProps) {
  const router = useRouter();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target)) return;
      const id = event.key === "k" ? previousId : event.key === "j" ? nextId : null;
      if (!id) return;
      event.preventDefault();
      router.push(`${path}/${id}`);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [router, path, previousId, nextId]);
  return (
    <>
      {previousId ? <QueueLink href={`${path}/${previousId}`} label="Previous" keys="k" /> : null}
      {nextId ? <QueueLink href={`${path}/${nextId}`} label="Next" keys="j" /> : null}
    </>
  );
}

const QueueLink = ({ href, label, keys }: { href: string; label: string; keys: string }) => (
  <ButtonLink
    variant="quiet"
    href={href}
    aria-keyshortcuts={keys}
    title={`${label} in the queue (${keys.toUpperCase()})`}
  >
    {label}
  </ButtonLink>
);
