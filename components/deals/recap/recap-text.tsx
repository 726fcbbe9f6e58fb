"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";

import { Field } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { RecapView } from "@/lib/deals/recap/schema";

/** Both sides' comments, and the form for one's own. */
export function RecapText({ recap }: { recap: RecapView }) {
  const other = recap.side === "buyer" ? "seller" : "buyer";
  return (
    <section aria-labelledby="words" className="mt-10">
      <h2 id="words" className="text-lg">
        In their own words
      </h2>
      <div className="mt-3 grid gap-6 lg:grid-cols-2">
        <Words name={recap[other].name} words={recap.words[other]} />
        {recap.choices.write ? (
          <TextForm recap={recap} />
        ) : (
          <Words name={recap[recap.side].name} words={recap.words[recap.side]} />
        )}
      </div>
    </section>
  );
}

function Words({ name, words }: { name: string; words: RecapView["words"]["buyer"] }) {
  return (
    <div className="rounded-xl border border-line bg-card px-5 py-4 text-sm">
      <h3 className="font-semibold">{name}</h3>
      {words?.summary ? <p className="mt-2 break-words whitespace-pre-line">{words.summary}</p> : null}
      {words?.lessons ? (
        <p className="mt-2 break-words whitespace-pre-line">
          <span className="text-soft">For next time: </span>
          {words.lessons}
        </p>
      ) : null}
      {!words?.summary && !words?.lessons ? <p className="mt-2 text-soft">Nothing written yet.</p> : null}
    </div>
  );
}

function TextForm({ recap }: { recap: RecapView }) {
  const id = useId();
  const router = useRouter();
  const own = recap.words[recap.side];
  const [summary, setSummary] = useState(own?.summary ?? "");
  const [lessons, setLessons] = useState(own?.lessons ?? "");
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["summary", "lessons"], idempotent: true });
  const save = async () => {
    const data = { summary: summary.trim() || null, lessons: lessons.trim() || null };
    if (!(await send("PUT", `/api/deals/${recap.dealId}/recap`, data))) return;
    toast({ title: "Recap saved", kind: "good" });
    router.refresh();
  };
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-sm font-semibold">{recap[recap.side].name}</h3>
      <FormError problem={problem} />
      <Field id={`${id}-summary`} label="What went well" optional error={errorOf("summary")}>
        <Textarea rows={4} maxLength={4000} value={summary} onChange={(event) => setSummary(event.target.value)} />
      </Field>
      <Field id={`${id}-lessons`} label="Lessons for next time" optional error={errorOf("lessons")}>
        <Textarea rows={3} maxLength={4000} value={lessons} onChange={(event) => setLessons(event.target.value)} />
      </Field>
      <div data-print="hide">
        <Button variant="ink" pending={isPending} pendingText="Saving…" onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
