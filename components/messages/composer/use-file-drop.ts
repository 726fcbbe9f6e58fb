"use client";

import { type ClipboardEvent, type DragEvent, useState } from "react";

/** Accepts files dropped on an area or pasted into its text; other drops and pastes work as usual. */
export function useFileDrop(onFiles: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles(event.clipboardData.files);
  };
  return { isOver, area: { onDragOver, onDragLeave: () => setIsOver(false), onDrop }, onPaste };
}
