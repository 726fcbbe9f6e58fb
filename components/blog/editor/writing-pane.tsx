"use client";

import { pictureTypes } from "@/components/form/read-upload";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FieldError } from "@/components/form/field";
import { postLimits } from "@/lib/blog/limits";
import { postSlug } from "@/lib/blog/slug";
import { addressCode } from "@/lib/paths";
import { changedPart, insertBlock, listingMarkdown, type Selected } from "./insertions";
import { ListingDialog } from "./listing-dialog";
import { PictureDialog } from "./picture-dialog";
import type { PostEditing } from "./use-post-editor";
import { WritingToolbar, keySteps } from "./writing-toolbar";

const bare = "w-full resize-none border-0 bg-transparent p-0 focus-visible:outline-2 focus-visible:outline-offset-4";

/** Title, summary and text. */
export function WritingPane({ editing }: { editing: PostEditing }) {
  const { form, errors, change } = editing;
  const area = useRef<HTMLTextAreaElement>(null);
  const [openDialog, setOpenDialog] = useState<"picture" | "listing" | null>(null);
  const [handed, setHanded] = useState<File | null>(null);
  const apply = (step: (selected: Selected) => Selected) => {
    const at = area.current;
    if (!at) return;
    const next = step({ text: at.value, start: at.selectionStart, end: at.selectionEnd });
    if (!typeInto(at, next.text)) change({ body: next.text });
    requestAnimationFrame(() => {
      at.focus();
      at.setSelectionRange(next.start, next.end);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    apply(step);
  };
  const takePicture = (event: ClipboardEvent | DragEvent, provided: DataTransfer) => {
    const picture = [...provided.files].find(({ type }) => pictureTypes.split(",").includes(type));
    if (!picture) return;
    event.preventDefault();
    setHanded(picture);
    setOpenDialog("picture");
  };
  const close = () => {
    setOpenDialog(null);
    setHanded(null);
  };
  const insert = (markdown: string) => {
    // The dialog is closed first: while it is open, the text can't have the focus.
    flushSync(close);
    apply((selected) => insertBlock(selected, markdown));
  };
  return (
    <div className="min-w-0">
      <textarea
        id="post-title"
        aria-label="Title"
        aria-invalid={errors.title ? true : undefined}
        aria-describedby={errors.title ? "post-title-error" : undefined}
        rows={1}
        maxLength={postLimits.title}
        value={form.title === "Untitled" ? "" : form.title}
        placeholder="Title"
        onChange={(event) => change({ title: event.target.value.replace(/\n/g, " ") })}
        onBlur={() => followTitle(editing)}
        className={`${bare} field-sizing-content font-display text-3xl leading-[1.08] font-[640] tracking-[-0.03em]`}
      />
      <FieldError id="post-title-error" text={errors.title?.[0]} />
      <textarea
        id="post-excerpt"
        aria-label="Summary"
        rows={2}
        maxLength={postLimits.excerpt}
        value={form.excerpt}
        placeholder="Summary: two sentences shown under the title, on cards and in feeds"
        onChange={(event) => change({ excerpt: event.target.value })}
        className={`${bare} mt-3 field-sizing-content text-soft sm:text-[17px]`}
      />
      <WritingToolbar
        controls="post-body"
        onStep={apply}
        onPicture={() => setOpenDialog("picture")}
        onListing={() => setOpenDialog("listing")}
      />
      <textarea
        ref={area}
        id="post-body"
        aria-label="Text, in Markdown"
        aria-describedby={errors.body ? "post-body-error" : undefined}
        value={form.body}
        maxLength={postLimits.body}
        placeholder="Write in Markdown. Start headings with ##."
        onChange={(event) => change({ body: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={(event) => takePicture(event, event.clipboardData)}
        onDragOver={(event) => (event.dataTransfer.types.includes("Files") ? event.preventDefault() : undefined)}
        onDrop={(event) => takePicture(event, event.dataTransfer)}
        spellCheck
        className={`${bare} mt-5 field-sizing-content min-h-120 text-base leading-[1.7]`}
      />
      <FieldError id="post-body-error" text={errors.body?.[0]} />
      <PictureDialog open={openDialog === "picture"} handed={handed} onClose={close} onInsert={insert} />
      <ListingDialog open={openDialog === "listing"} onClose={close} onChoose={(id) => insert(listingMarkdown(id))} />
    </div>
  );
}

/** Inserts as typed input, so that Ctrl+Z undoes it. False when unsupported, or when something else holds the focus. */
function typeInto(area: HTMLTextAreaElement, text: string): boolean {
  if (area.value === text) return true;
  const { start, end, typed } = changedPart(area.value, text);
  area.focus();
  if (document.activeElement !== area) return false;
  area.setSelectionRange(start, end);
  return typed ? document.execCommand?.("insertText", false, typed) : document.execCommand?.("delete");
}

/** A new draft's slug follows its title until edited. */
function followTitle({ post, form, change }: PostEditing): void {
  const slug = postSlug(form.title) || addressCode(post.id);
  if (!post.publishedAt && /^untitled(-\d+)?$/.test(form.slug) && slug !== form.slug && form.title) change({ slug });
}
