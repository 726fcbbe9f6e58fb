"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Settings2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";

import { apiQuery } from "@/components/form/api-query";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { FilledTemplate } from "@/lib/messages/templates/schema";

const TemplateDialog = dynamic(() => import("./template-dialog").then((file) => file.TemplateDialog), { ssr: false });

interface TemplateMenuProps {
  conversationId: string;
  /** Puts the filled text into the box. */
  onInsert: (text: string) => void;
}

/** The organization's templates, filled for this conversation, and where they are managed. */
export function TemplateMenu({ conversationId, onInsert }: TemplateMenuProps) {
  const [isManaging, setManaging] = useState(false);
  const { data } = useQuery(
    apiQuery<{ items: FilledTemplate[] }>(`/api/conversations/${conversationId}/templates`, [
      "/api/message-templates",
      conversationId,
    ]),
  );
  const templates = data?.items ?? [];
  return (
    <>
      <DropdownMenu
        trigger={<LayoutTemplate aria-hidden="true" />}
        label="Templates"
        variant="quiet"
        size="icon-sm"
        align="start"
        items={[
          ...templates.map(({ name, text }) => ({ label: name, onSelect: () => onInsert(text) })),
          ...(templates.length > 0 ? [{ kind: "separator" } as const] : []),
          {
            label: "Manage templates…",
            icon: <Settings2 aria-hidden="true" />,
            onSelect: () => setManaging(true),
          },
        ]}
      />
      {isManaging ? <TemplateDialog onClose={() => setManaging(false)} /> : null}
    </>
  );
}
