"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { FormError, type FormProblem } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { treeOf } from "@/lib/blog/markdown";
import { missingForPublication } from "@/lib/blog/readiness";
import { formatCount } from "@/lib/platform/format";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { PostForm } from "./post-form";
import type { PostEditing } from "./use-post-editor";

/** The fields that a post can lack, by the ID of their control. */
const controls: Readonly<Record<string, string>> = {
  title: "post-title",
  excerpt: "post-excerpt",
  body: "post-body",
  authorName: "post-author",
  featureAlt: "post-featureAlt",
};

interface CheckPanelProps {
  editing: PostEditing;
  /** Focuses the control with this ID, wherever it is. */
  onGoTo: (id: string) => void;
}

/** What a post still needs before it goes live, while it is written. The server checks again when it is published. */
export function CheckPanel({ editing, onGoTo }: CheckPanelProps) {
  const missing = useMissing(editing.form);
  const links = useLinkCheck(editing);
  const broken = (links.broken ?? []).map((link) => ({ field: "body", text: `Fix this broken link: ${link}` }));
  const problems = [...missing, ...broken];
  return (
    <Card className="mb-6">
      <CardHeader
        title="Check"
        description="What this post needs before it goes live."
        actions={
          <Button
            variant="ghost"
            size="sm"
            pending={links.isPending}
            pendingText="Checking…"
            onClick={() => void links.check()}
          >
            Check links
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-2 text-sm">
        <FormError problem={links.problem} />
        {problems.length === 0 ? <p className="text-soft">Nothing is missing.</p> : null}
        <ul className="list-disc space-y-0.5 pl-4 empty:hidden">
          {problems.map(({ field, text }) => (
            <li key={text}>
              <FieldLink id={controls[field] ?? "post-title"} text={text} onGoTo={onGoTo} />
            </li>
          ))}
        </ul>
        <p role="status" className="text-soft empty:hidden">
          {links.broken ? formatBroken(links.broken.length) : null}
        </p>
      </CardBody>
    </Card>
  );
}

const formatBroken = (count: number): string =>
  count === 0 ? "No broken links." : `${formatCount(count, "broken link")}.`;

function FieldLink({ id, text, onGoTo }: { id: string; text: string; onGoTo: (id: string) => void }) {
  return (
    <a
      href={`#${id}`}
      className="wrap-anywhere link"
      onClick={(event) => {
        event.preventDefault();
        onGoTo(id);
      }}
    >
      {text}
    </a>
  );
}

function useMissing(form: PostForm): { field: string; text: string }[] {
  const deferred = useDeferredValue(form);
  return useMemo(
    () =>
      Object.entries(missingForPublication(deferred, treeOf(deferred.body))).flatMap(([field, texts]) =>
        texts.map((text) => ({ field, text })),
      ),
    [deferred],
  );
}

interface LinkCheck {
  isPending: boolean;
  problem: FormProblem | null;
  /** Null before a check, and once the text has changed since. */
  broken: string[] | null;
  check: () => Promise<void>;
}

/** Saves the text and asks the server, which knows all pages, posts, and files. */
function useLinkCheck(editing: PostEditing): LinkCheck {
  const { isPending, problem, run } = useApiMutation();
  const [checked, setChecked] = useState<{ body: string; items: string[] } | null>(null);
  const { body } = editing.form;
  const check = async () => {
    const found = await run(async () => {
      if (!(await editing.saveNow()))
        throw new Error("Your latest changes aren’t saved yet; see why beside the status.");
      return apiRequest<{ items: string[] }>("GET", `/api/admin/blogs/${editing.post.id}/broken-links`);
    });
    if (found) setChecked({ body, items: found.items });
  };
  return { isPending, problem, broken: checked?.body === body ? checked.items : null, check };
}
