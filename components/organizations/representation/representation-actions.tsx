"use client";

import { FilePlus2, ListChecks, Undo2, Unlink, Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { AddDocument } from "./add-document";
import { AnswerDialog, type Answer } from "./answer-dialog";
import { ChoosePeople } from "./choose-people";
import { ChooseScope } from "./choose-scope";
import { otherOf } from "./representation-text";

type Open = Answer | "scope" | "people" | "document" | null;

const done: Record<Answer, string> = {
  confirm: "Representation confirmed",
  decline: "Request declined",
  withdraw: "Request withdrawn",
  end: "Representation ended",
};

/** Actions for admins of either side. */
export function RepresentationActions({ item }: { item: RepresentationView }) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>(null);
  const other = otherOf(item).name;
  const close = (title?: string) => {
    setOpen(null);
    if (!title) return;
    toast({ title, description: other, kind: "good" });
    router.refresh();
  };
  const may = (verb: Answer) => item.verbs.includes(verb);
  const more = menuOf(item, setOpen);
  return (
    <>
      {may("decline") ? (
        <Button variant="ghost" size="sm" aria-label={`Decline ${other}`} onClick={() => setOpen("decline")}>
          Decline
        </Button>
      ) : null}
      {may("confirm") ? (
        <Button size="sm" aria-label={`Confirm ${other}`} onClick={() => setOpen("confirm")}>
          Confirm
        </Button>
      ) : null}
      {more.length > 0 ? <DropdownMenu trigger="Manage" label={`Manage ${other}`} items={more} /> : null}
      {open === "scope" ? <ChooseScope item={item} onClose={close} /> : null}
      {open === "people" ? <ChoosePeople item={item} onClose={close} /> : null}
      {open === "document" ? <AddDocument item={item} onClose={close} /> : null}
      {isAnswer(open) ? (
        <AnswerDialog item={item} answer={open} onClose={(isDone) => close(isDone ? done[open] : undefined)} />
      ) : null}
    </>
  );
}

const isAnswer = (open: Open): open is Answer => open !== null && open in done;

function menuOf(item: RepresentationView, open: (what: Open) => void): MenuItem[] {
  const items: MenuItem[] = [];
  if (item.mayChooseScope)
    items.push({
      label: "Change permissions",
      icon: <ListChecks aria-hidden="true" />,
      onSelect: () => open("scope"),
    });
  if (item.mayChoosePeople)
    items.push({ label: "Choose team", icon: <Users aria-hidden="true" />, onSelect: () => open("people") });
  if (item.mayAddDocument) {
    const label = item.document ? "Replace authority document" : "Add authority document";
    items.push({ label, icon: <FilePlus2 aria-hidden="true" />, onSelect: () => open("document") });
  }
  if (item.verbs.includes("withdraw"))
    items.push({
      label: "Withdraw request",
      icon: <Undo2 aria-hidden="true" />,
      onSelect: () => open("withdraw"),
    });
  if (item.verbs.includes("end"))
    items.push({
      label: "End representation",
      icon: <Unlink aria-hidden="true" />,
      danger: true,
      onSelect: () => open("end"),
    });
  return items;
}
