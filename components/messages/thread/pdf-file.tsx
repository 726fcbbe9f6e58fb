"use client";

import { Download, FileText } from "lucide-react";
import { type MouseEvent, useState } from "react";

import { formatBytes } from "@/lib/platform/format";
import { buttonVariants } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface PdfFileProps {
  file: { url: string; name: string; byteSize: number };
}

/** Whether the browser shows PDFs instead of downloading them. */
export const previewOf = (url: string) => `${url}?preview=1`;

/** Wide enough to read a page, and with a built-in viewer. Otherwise the file opens in a tab. */
const canPreviewHere = () => navigator.pdfViewerEnabled && window.matchMedia("(min-width: 48rem)").matches;

/** A PDF that opens in the browser's viewer, over the page if there is room for it. */
export function PdfFile({ file: { url, name, byteSize } }: PdfFileProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (wantsTab || !canPreviewHere()) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <div className="flex w-fit max-w-full items-center rounded-lg border border-line bg-card text-meta hover:border-edge">
        <a
          href={previewOf(url)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Preview ${name}`}
          onClick={open}
          className="flex min-w-0 items-center gap-2.5 py-2 pl-3"
        >
          <FileText aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block text-xs text-soft">PDF, {formatBytes(byteSize)}</span>
          </span>
        </a>
        <a
          href={url}
          download={name}
          aria-label={`Download ${name}`}
          className="ml-2 shrink-0 rounded-lg p-3 text-soft hover:text-ink"
        >
          <Download aria-hidden="true" className="size-4" />
        </a>
      </div>
      {isOpen ? <PdfPreview url={url} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PdfPreview({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  return (
    <Dialog
      size="lg"
      title={<span className="block truncate">{name}</span>}
      onClose={onClose}
      footer={
        <>
          <a
            href={previewOf(url)}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: "ghost", size: "sm" })}
          >
            Open in a new tab
          </a>
          <a href={url} download={name} className={buttonVariants({ size: "sm" })}>
            Download
          </a>
        </>
      }
    >
      <iframe
        src={`${previewOf(url)}#navpanes=0&view=FitH`}
        title={name}
        className="h-[34rem] w-full rounded-lg border border-line bg-sunk"
      />
    </Dialog>
  );
}
