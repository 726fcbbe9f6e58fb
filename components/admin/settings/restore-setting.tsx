"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { notify } from "@/components/layout/toasts/toasts";
import { Button } from "@/components/ui/button";
import type { SettingKey } from "@/lib/settings/schema";

interface RestoreSettingProps {
  settingKey: SettingKey;
  value: string | number;
  version: number;
  words: string;
}

/** Restores a setting's previous value in one click. */
export function RestoreSetting({ settingKey, value, version, words }: RestoreSettingProps) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t restore it" });
  const restore = async () => {
    const isRestored = await send("PATCH", `/api/admin/settings/${settingKey}`, { value, version });
    if (isRestored) notify({ title: `Restored to “${words}”`, kind: "good" });
    // After an error too: the value may have changed meanwhile.
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" disabled={isPending} onClick={() => void restore()}>
      <Undo2 aria-hidden="true" />
      Restore “{words}”
    </Button>
  );
}
