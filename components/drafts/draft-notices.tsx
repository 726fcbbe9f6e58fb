import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatInZone, formatTime } from "@/lib/platform/format";
import type { OtherTabs } from "./use-other-tabs";

interface DraftNoticesProps {
  tabs: OtherTabs;
  onRestore: (text: string) => void;
}

/** Offers the unsaved draft of an earlier tab, and warns that another tab is editing the same item. */
export function DraftNotices({ tabs: { offer, isEditing, closeOffer }, onRestore }: DraftNoticesProps) {
  return (
    <>
      {isEditing ? (
        <Alert kind="unknown" live title="You’re also editing this in another tab">
          Unsaved changes there don’t show here.
        </Alert>
      ) : null}
      {offer ? (
        <Alert
          live
          title={`You have an unsaved draft from ${formatSavedAt(new Date(offer.savedAt))}`}
          actions={
            <>
              <Button
                variant="ink"
                size="sm"
                onClick={() => {
                  onRestore(offer.text);
                  closeOffer();
                }}
              >
                Restore
              </Button>
              <Button variant="ghost" size="sm" onClick={closeOffer}>
                Discard
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}

/** "10:42 AM" today, "Nov 21, 10:42 AM" before. */
function formatSavedAt(savedAt: Date): string {
  const isToday = savedAt.toDateString() === new Date().toDateString();
  return isToday
    ? formatTime(savedAt)
    : `${formatInZone(savedAt, undefined, { month: "short", day: "numeric" })}, ${formatTime(savedAt)}`;
}
