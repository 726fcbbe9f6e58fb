/** Descriptions, each with what its draft states and what is left over. */
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import type { BriefFields } from "@/lib/preferences/schema";
import { statedFields } from "../stated-fields";

export const draftDay = new Date("2026-11-23T09:00:00Z");

type Stated = Partial<Record<keyof BriefFields, unknown>>;

/** @param rows what is stated; where the second part is left out, everything has a place */
export function draftTable(rows: readonly (readonly [text: string, stated: Stated, ...notPlaced: string[]])[]): void {
  test.each(rows.map(([text, stated, ...notPlaced]) => ({ text, stated, notPlaced })))(
    "“$text”",
    ({ text, stated, notPlaced }) => {
      const draft = draftBrief(text, draftDay);
      expect({ stated: statedFields(draft.brief), notPlaced: draft.notPlaced }).toEqual({ stated, notPlaced });
    },
  );
}
