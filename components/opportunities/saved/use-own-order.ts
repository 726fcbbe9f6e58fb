import { useRouter } from "next/navigation";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { failureOf } from "@/components/form/api-failure";
import { toast } from "@/components/layout/toasts/toast-store";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import { placed } from "@/lib/opportunities/saved/lists/placing";

/** How one row is moved: by dragging its handle, by buttons, or by the arrow keys on the handle. */
export interface Placing {
  isDragged: boolean;
  isFirst: boolean;
  isLast: boolean;
  moveBy: (steps: 1 | -1) => void;
  handle: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

interface OwnOrder {
  cards: readonly SavedCard[];
  announcement: string;
  placingOf: (card: SavedCard, at: number) => Placing;
}

/** The rows in the list's own order, which changes here first and is then stored; the server's order wins. */
export function useOwnOrder(cards: readonly SavedCard[], listId: string | undefined): OwnOrder {
  const [shown, setShown] = useState(cards);
  const [from, setFrom] = useState(cards);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const store = useStoredMoves(listId, setAnnouncement);
  if (from !== cards) {
    setFrom(cards);
    setShown(cards);
  }
  const moveTo = (card: SavedCard, target: number): readonly SavedCard[] => {
    const others = shown.filter(({ id }) => id !== card.id);
    const ids = placed(
      shown.map(({ id }) => id),
      card.id,
      others[target]?.id ?? null,
    );
    const order = ids.flatMap((id) => shown.find((each) => each.id === id) ?? []);
    setShown(order);
    return order;
  };
  const placingOf = (card: SavedCard, at: number): Placing => {
    const moveBy = (steps: 1 | -1) => {
      const target = at + steps;
      if (target >= 0 && target < shown.length) store(moveTo(card, target), card);
    };
    const drop = () => {
      if (draggedId === card.id && cards.indexOf(card) !== at) store(shown, card);
      setDraggedId(null);
    };
    return {
      isDragged: draggedId === card.id,
      isFirst: at === 0,
      isLast: at === shown.length - 1,
      moveBy,
      handle: {
        onPointerDown: (event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDraggedId(card.id);
        },
        onPointerMove: (event) => {
          const target = draggedId === card.id ? rowAt(event.currentTarget.closest("ol"), event.clientY) : at;
          if (target !== at) moveTo(card, target);
        },
        onPointerUp: drop,
        onPointerCancel: drop,
        onKeyDown: (event) => {
          const steps = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
          if (!steps) return;
          event.preventDefault();
          moveBy(steps);
        },
      },
    };
  };
  return { cards: shown, announcement, placingOf };
}

interface Move {
  listingId: string;
  beforeId: string | null;
}

/** Sends moves one at a time, however quickly they come, and then shows the server's list. */
function useStoredMoves(listId: string | undefined, announce: (text: string) => void) {
  const router = useRouter();
  const waiting = useRef<Move[]>([]);
  const isSending = useRef(false);
  const sendAll = async () => {
    isSending.current = true;
    try {
      for (let move = waiting.current.shift(); move; move = waiting.current.shift())
        await apiRequest("PUT", `/api/saved/lists/${listId}/entries/${move.listingId}`, { beforeId: move.beforeId });
    } catch (error) {
      waiting.current = [];
      toast({ title: "We couldn’t save the order", description: failureOf(error).problem.message, kind: "problem" });
    }
    isSending.current = false;
    router.refresh();
  };
  return (order: readonly SavedCard[], card: SavedCard) => {
    const at = order.indexOf(card);
    announce(`${card.card.title} is now ${at + 1} of ${order.length}`);
    waiting.current.push({ listingId: card.id, beforeId: order[at + 1]?.id ?? null });
    if (!isSending.current) void sendAll();
  };
}

/** The index for the row under the pointer: rows whose center is above it come before. */
function rowAt(list: Element | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const at = rows.findIndex(({ bottom }) => y < bottom);
  return at === -1 ? rows.length - 1 : at;
}
