"use client";

import { type Editor, Extension, type Range } from "@tiptap/core";
import { ReactRenderer } from "@tiptap/react";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { type TextCommand, startChain, textCommands } from "./commands";

type Choose = (editor: Editor, command: TextCommand) => void;
type MenuProps = Pick<SuggestionProps<TextCommand>, "items" | "command"> & { active: number };

function Menu({ items, command, active }: MenuProps) {
  return (
    <div
      role="listbox"
      aria-label="Insert a block"
      className="z-20 max-h-80 w-60 overflow-y-auto rounded-xl border border-line bg-card p-1 shadow-float"
    >
      {items.map((item, at) => (
        <button
          key={item.label}
          type="button"
          role="option"
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => command(item)}
          className="flex w-full items-center gap-3 rounded-lg px-2.5 py-2 text-left text-sm hover:bg-sunk aria-selected:bg-sunk"
        >
          <item.icon aria-hidden="true" className="size-4.5 text-soft" />
          {item.label}
        </button>
      ))}
    </div>
  );
}

const matching = (query: string): TextCommand[] =>
  textCommands.filter(({ label, isBlock }) => isBlock && label.toLowerCase().includes(query.toLowerCase()));

/** “/” on an empty line or after a space lists the blocks; arrow keys and Enter choose one. */
export const slashMenu = (choose: Choose) =>
  Extension.create({
    name: "slashMenu",
    addProseMirrorPlugins() {
      return [
        Suggestion<TextCommand, TextCommand>({
          editor: this.editor,
          char: "/",
          items: ({ query }) => matching(query),
          allow: ({ editor }) => !editor.isActive("codeBlock") && !editor.isActive("table"),
          command: ({ editor, range, props }) => removeAndChoose(editor, range, () => choose(editor, props)),
          render: () => renderer(this.editor),
        }),
      ];
    },
  });

function removeAndChoose(editor: Editor, range: Range, then: () => void): void {
  startChain(editor).deleteRange(range).run();
  then();
}

function renderer(editor: Editor) {
  let menu: ReactRenderer<unknown, MenuProps> | null = null;
  let unmount = () => {};
  let shown: SuggestionProps<TextCommand> | null = null;
  let active = 0;
  const draw = (props: SuggestionProps<TextCommand>) => {
    shown = props;
    menu?.updateProps({ items: props.items, command: props.command, active });
  };
  return {
    onStart: (props: SuggestionProps<TextCommand>) => {
      active = 0;
      menu = new ReactRenderer(Menu, { editor, props: { items: props.items, command: props.command, active } });
      unmount = props.mount(menu.element);
      draw(props);
    },
    onUpdate: (props: SuggestionProps<TextCommand>) => {
      active = 0;
      draw(props);
    },
    onKeyDown: ({ event }: { event: KeyboardEvent }) => {
      const items = shown?.items ?? [];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!shown || items.length === 0) return false;
      if (step) {
        active = (active + step + items.length) % items.length;
        draw(shown);
        return true;
      }
      const item = items[active];
      if (event.key !== "Enter" || !item) return false;
      shown.command(item);
      return true;
    },
    onExit: () => {
      unmount();
      menu?.destroy();
      menu = null;
      shown = null;
    },
  };
}
