"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { Button } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { SettingKey } from "@/lib/settings/schema";

interface PutBackProps {
  settingKey: SettingKey;
  value: string | number;
  version: number;
  words: string;
}

/** Restores a setting's previous value in one click. */
export function PutBack({ settingKey, value, version, words }: PutBackProps) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const putBack = async () => {
    setPending(true);
    try {
      await apiRequest("PATCH", `/api/admin/settings/${settingKey}`, { value, version });
      notify({ title: `Restored to “${words}”`, kind: "good" });
    } catch (error) {
      const description = error instanceof ApiError ? error.sentence : "Nothing was changed; try again in a moment.";
      notify({ title: "We couldn’t restore it", description, kind: "problem" });
    }
    setPending(false);
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" disabled={pending} onClick={() => void putBack()}>
      <Undo2 aria-hidden="true" />
      Restore “{words}”
    </Button>
  );
}
