/** A bulk change as it is stored, and how long it can be undone. */
import { type BulkActionType, bulkActionTypes } from "./schema";

export const undoHours = 24;

export function bulkActionOf(stored: string): BulkActionType {
  const action = bulkActionTypes.find((type) => type === stored);
  if (!action) throw new Error(`No bulk change is called ${stored}.`);
  return action;
}
