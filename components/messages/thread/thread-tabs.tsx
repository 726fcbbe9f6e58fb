import { cn } from "@/components/ui/cn";

export type ThreadView = "messages" | "notes";

interface ThreadTabsProps {
  view: ThreadView;
  noteCount: number;
  onChange: (view: ThreadView) => void;
}

/** The conversation, or its internal notes alone; no tabs where there are no notes. */
export function ThreadTabs({ view, noteCount, onChange }: ThreadTabsProps) {
  if (noteCount === 0 && view === "messages") return null;
  const tabs = [
    { id: "messages", label: "Conversation" },
    { id: "notes", label: `Internal notes ${noteCount}` },
  ] as const;
  return (
    <div role="group" aria-label="Show in the thread" className="flex gap-4 border-b border-line px-4 sm:px-5">
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onChange(id)}
          className={cn(
            "-mb-px border-b-2 py-2 text-meta font-semibold",
            view === id ? "border-ink text-ink" : "border-transparent text-soft hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
