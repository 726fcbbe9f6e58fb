"use client";

import { useSyncExternalStore } from "react";

/** The number in `?enquiry=1042`, which our answers carry; undefined where there is none that could be one. */
export function enquiryIn(search: string): number | undefined {
  const number = /^[1-9]\d{0,8}$/.exec(new URLSearchParams(search).get("enquiry") ?? "")?.[0];
  return number === undefined ? undefined : Number(number);
}

const never = () => () => undefined;

/** The enquiry that is gone on with. The page is the same for everybody, so it is known in the browser alone. */
export const useNamedEnquiry = (): number | undefined =>
  useSyncExternalStore(
    never,
    () => enquiryIn(window.location.search),
    () => undefined,
  );

/** What is written next is about something else. */
export function forgetNamedEnquiry(): void {
  if (enquiryIn(window.location.search)) window.history.replaceState(null, "", window.location.pathname);
}
