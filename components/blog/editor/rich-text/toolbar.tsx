"use client";

import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { postLimits } from "@/lib/blog/limits";
import { type TextCommand, startChain, tableCommands, textCommands } from "./commands";

interface ToolbarProps {
  editor: Editor;
  onChoose: (command: TextCommand) => void;
}

export function Toolbar({ editor, onChoose }: ToolbarProps) {
  const { pressed, isInTable } = useEditorState({
    editor,
    selector: () => ({
      pressed: textCommands.filter(({ active }) => active && editor.isActive(...active)).map(({ label }) => label),
      isInTable: editor.isActive("table"),
    }),
  });
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls="post-body"
      onKeyDown={moveAmongButtons}
      className="sticky top-16 z-10 -mx-1 mt-3 flex flex-wrap gap-0.5 border-b border-line bg-paper py-1.5"
    >
      {textCommands.map((command) => (
        <ToolButton
          key={command.label}
          label={command.label}
          icon={command.icon}
          isPressed={command.active ? pressed.includes(command.label) : undefined}
          onClick={() => onChoose(command)}
        />
      ))}
      {isInTable ? (
        <div className="flex basis-full flex-wrap gap-1 pt-1">
          {tableCommands.map(({ label, run }) => (
            <Button key={label} variant="quiet" size="sm" onClick={() => run(startChain(editor)).run()}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Arrow keys move between buttons (roving tabindex). */
function moveAmongButtons({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const buttons = [...currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const last = buttons.length - 1;
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
  if (next === undefined || at < 0) return;
  buttons.at(next > last ? 0 : next)?.focus();
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  isPressed: boolean | undefined;
  onClick: () => void;
}

function ToolButton({ label, icon: Icon, isPressed, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="inline-flex size-9 items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink aria-pressed:bg-pitch-wash aria-pressed:text-pitch"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}

/** The URL of the selected text, or of the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const current = String(editor.getAttributes("link").href ?? "");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const href = String(new FormData(event.currentTarget).get("href") ?? "").trim();
    const isUrl = /^(https?:\/\/|mailto:|\/|#)/i.test(href) && URL.canParse(href, location.origin);
    if (!isUrl) return setError("Enter a URL that starts with https://, or a path such as /resources.");
    flushSync(onClose);
    setLink(editor, href);
  };
  const remove = () => {
    flushSync(onClose);
    startChain(editor).extendMarkRange("link").unsetLink().run();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={current ? "Edit link" : "Add link"}
      size="sm"
      submit="Save link"
      variant="ink"
      pending={false}
      actions={
        current ? (
          <Button variant="warn" onClick={remove}>
            Remove link
          </Button>
        ) : null
      }
      onSubmit={submit}
    >
      <Field id="link-href" label="URL" error={error} required>
        <Input name="href" defaultValue={current} maxLength={postLimits.url} placeholder="https://" data-autofocus />
      </Field>
    </FormDialog>
  );
}

/** Without a selection the URL itself is the text. */
function setLink(editor: Editor, href: string): void {
  const chain = startChain(editor);
  if (editor.isActive("link")) chain.extendMarkRange("link").setLink({ href }).run();
  else if (editor.state.selection.empty)
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
