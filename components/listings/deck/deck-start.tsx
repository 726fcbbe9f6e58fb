"use client";

import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DeckBox } from "./deck-box";

/** Opens the box, so that whoever starts from an empty form keeps it in sight. */
export function DeckStart({ hasModel }: { hasModel: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="mb-6">
      <section aria-labelledby="deck-title" className="px-5 py-5 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id="deck-title" className="text-lg">
              Start from a deck
            </h2>
            <p className="mt-0.5 max-w-[62ch] text-sm text-soft">
              Paste the text of your sponsorship deck, or choose a PDF. You confirm what we read before it becomes a
              draft.
            </p>
          </div>
          <Button variant="ghost" aria-expanded={isOpen} aria-controls="deck-box" onClick={() => setOpen(!isOpen)}>
            <FileText aria-hidden="true" />
            {isOpen ? "Close" : "Start from a deck"}
          </Button>
        </div>
        <div id="deck-box">{isOpen ? <DeckBox hasModel={hasModel} /> : null}</div>
      </section>
    </Card>
  );
}
