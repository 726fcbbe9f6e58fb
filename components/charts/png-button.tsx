"use client";

import { Image } from "lucide-react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";

interface PngButtonProps {
  figureId: string;
  fileName: string;
  title: string;
}

/** Downloads the charts of a figure as one picture, as they look now. The drawing code is loaded on demand. */
export function PngButton({ figureId, fileName, title }: PngButtonProps) {
  const download = async () => {
    const figure = document.getElementById(figureId);
    const { pictureOf } = await import("./picture");
    const picture = figure && (await pictureOf(figure, title));
    if (!picture)
      return toast({
        title: "We couldn’t create the image",
        description: "Try another browser, or export the CSV.",
        kind: "problem",
      });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(picture);
    link.download = `${fileName}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <Button type="button" variant="ghost" size="sm" aria-label={`Export PNG: ${title}`} onClick={() => void download()}>
      <Image aria-hidden="true" />
      PNG
    </Button>
  );
}
