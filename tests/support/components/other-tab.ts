import { act } from "@testing-library/react";
import { storagePrefix } from "@/components/drafts/draft-storage";

/** Another tab of this browser with the same item open. What it writes reaches this one as a storage event. */
export function otherTab(draftKey: string, id = "other-tab") {
  const key = storagePrefix(draftKey) + id;
  const store = (text: string, savedAt = new Date()) => {
    const newValue = JSON.stringify({ savedAt: savedAt.toISOString(), text });
    localStorage.setItem(key, newValue);
    return newValue;
  };
  const announce = (newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
  return {
    /** Its draft, from before this tab opened the item. */
    leaves: (text: string, savedAt?: Date) => void store(text, savedAt),
    writes: (text: string) => announce(store(text)),
    saves: () => {
      localStorage.removeItem(key);
      announce(null);
    },
    draft: () => localStorage.getItem(key),
  };
}
