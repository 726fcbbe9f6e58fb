"use client";

import { Placeholder } from "@tiptap/extensions";
import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureTypes } from "@/components/form/read-upload";
import bodyStyles from "../../post-body.module.css";
import { ListingDialog } from "../listing-dialog";
import { PictureDialog } from "../picture-dialog";
import { listingSource, pictureSource } from "./block-sources";
import { type DialogName, type TextCommand, insertBlock, startChain } from "./commands";
import { documentOf, textOf } from "./document";
import { EmbedNode } from "./embed-view";
import styles from "./rich-text.module.css";
import { schemaExtensions } from "./schema";
import { slashMenu } from "./slash-menu";
import { Toolbar, LinkDialog } from "./toolbar";

interface RichTextEditorProps {
  /** Markdown. */
  value: string;
  /** The id of the error text, where there is one. */
  describedBy?: string;
  onChange: (value: string) => void;
}

/** The text of a post as blocks; its value is Markdown. */
export function RichTextEditor({ value, describedBy, onChange }: RichTextEditorProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const shown = useRef<{ editor: Editor; text: string } | null>(null);
  const editor = useText({
    describedBy,
    onText: (text, editor) => {
      if (text === shown.current?.text) return;
      shown.current = { editor, text };
      onChange(text);
    },
    onFiles: setFiles,
    onDialog: setDialog,
  });
  useEffect(() => {
    // Tiptap may start over with a new editor, which has no text yet.
    if (shown.current?.editor === editor && shown.current.text === value) return;
    shown.current = { editor, text: value };
    // Blocks are drawn by React, which can't start inside an effect.
    queueMicrotask(() => show(editor, value));
  }, [editor, value]);
  const choose = ({ run, dialog: asked }: TextCommand) => {
    if (asked) setDialog(asked);
    else run?.(startChain(editor), editor).run();
  };
  const close = () => setDialog(null);
  const insert = (source: string, close: () => void) => {
    // The dialog returns the focus as it closes; the text takes it after that and before the next key press.
    flushSync(close);
    insertBlock(startChain(editor), source).run();
  };
  const [file = null, ...laterFiles] = files;
  const isPicture = file !== null || dialog === "picture";
  const closePicture = () => {
    setFiles(laterFiles);
    close();
  };
  return (
    <>
      <Toolbar editor={editor} onChoose={choose} />
      <EditorContent editor={editor} className="mt-5" />
      {isPicture ? (
        <PictureDialog
          key={files.length}
          file={file}
          onClose={closePicture}
          onDone={(facts) => insert(pictureSource(facts), closePicture)}
        />
      ) : null}
      {dialog === "link" ? <LinkDialog editor={editor} onClose={close} /> : null}
      <ListingDialog open={dialog === "listing"} onClose={close} onChoose={(id) => insert(listingSource(id), close)} />
    </>
  );
}

interface TextEvents {
  describedBy: string | undefined;
  onText: (text: string, editor: Editor) => void;
  onFiles: (files: File[]) => void;
  onDialog: (name: DialogName) => void;
}

function useText({ describedBy, onText, onFiles, onDialog }: TextEvents): Editor {
  const takeFiles = (data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])].filter(({ type }) => pictureTypes.split(",").includes(type));
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  return useEditor({
    extensions: [
      ...schemaExtensions,
      EmbedNode,
      Placeholder.configure({ placeholder: "Write, or press / for blocks" }),
      slashMenu((editor, { run, dialog }) => (dialog ? onDialog(dialog) : run?.(startChain(editor), editor).run())),
    ],
    // This file is only loaded in the browser, which Tiptap doesn't assume in Next.
    immediatelyRender: true,
    // The style sheet has its rules: the content security policy allows no inline ones.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: "post-body",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text",
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        class: `${bodyStyles.body} ${styles.text}`,
      },
      handlePaste: (_, event) => !hasText(event.clipboardData) && takeFiles(event.clipboardData),
      handleDrop: (view, event) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const isTaken = takeFiles(event.dataTransfer);
        if (isTaken && at)
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
        return isTaken;
      },
    },
    onUpdate: ({ editor }) => onText(textOf(editor.state.doc), editor),
  });
}

/** Word processors and spreadsheets put a picture of what was copied beside its text. */
function hasText(data: DataTransfer | null): boolean {
  const { body } = new DOMParser().parseFromString(data?.getData("text/html") ?? "", "text/html");
  return body.textContent.trim() !== "";
}

/** Replaces the text, outside the undo history. */
function show(editor: Editor, text: string): void {
  if (editor.isDestroyed) return;
  const { state, view, schema } = editor;
  const { content } = documentOf(schema, text);
  view.dispatch(
    state.tr
      .replaceWith(0, state.doc.content.size, content)
      .setMeta("addToHistory", false)
      .setMeta("preventUpdate", true),
  );
}
