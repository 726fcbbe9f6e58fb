"use client";

import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Input } from "@/components/ui/input";
import { Button } from "@/components/ui/button";
import { postLimits } from "@/lib/blog/limits";
import { startChain } from "./commands";

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
