import { cn } from "@/components/ui/cn";

interface ComposerTabsProps {
  isInternal: boolean;
  onChoose: (kind: "reply" | "note") => void;
}

const kinds = [
  { kind: "reply", label: "Reply", key: "r" },
  { kind: "note", label: "Internal note", key: "n" },
] as const;

/** Whether the box below writes to the other side or to the own organization. Choosing moves the cursor into it. */
export function ComposerTabs({ isInternal, onChoose }: ComposerTabsProps) {
  const choose = (kind: "reply" | "note") => {
    onChoose(kind);
    document.getElementById("composer")?.focus();
  };
  return (
    <div role="group" aria-label="Write" className="mb-1.5 -ml-2 flex gap-1">
      {kinds.map(({ kind, label, key }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={isInternal === (kind === "note")}
          data-inbox-key={key}
          onClick={() => choose(kind)}
          className={cn(
            "rounded-md px-2 py-1 text-meta font-semibold text-soft hover:text-ink",
            "aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-8",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
