"use client";

import {
  type ComponentType,
  createElement,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type HeldPress, heldPress } from "@/components/form/held-press";
import type { LateCode } from "@/components/form/late-code";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type FormCode = LateCode<ComponentType>;

const neverChanges = () => () => {};
const waiting = () => "waiting" as const;
const signs = ["pointerover", "pointerdown", "focusin", "keydown", "input", "change"] as const;
const presses = ["click", "submit"] as const;

/**
 * A form that the server writes at once and whose code comes at the first sign that somebody turns to it. React leaves
 * the written form alone until then, so that the focus and everything typed stay; what is pressed meanwhile is done
 * after. Give the form no default values for its fields: what stands in them when the code arrives counts.
 */
export function LateForm({ code }: { code: FormCode }) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isWritten] = useState(isHydrating);
  const [press] = useState(heldPress);
  // The same element at every rendering: a boundary that changed before its code is there would be emptied.
  const [form] = useState(() => <WrittenForm code={code} onArrival={press.release} />);
  const frame = useRef<HTMLDivElement>(null);
  useSigns(frame, code, press);
  // A form that a click inside the product leads to was not written by the server: that click waits for the code.
  if (!isWritten) use(code.tried());
  else if (typeof window === "undefined") code.want();
  return (
    <>
      <div ref={frame}>{form}</div>
      <LateProblem code={code} />
    </>
  );
}

function WrittenForm({ code, onArrival }: { code: FormCode; onArrival: () => void }) {
  return (
    <Suspense fallback={<Wanted code={code} />}>
      <Form code={code} />
      <Arrived onArrival={onArrival} />
    </Suspense>
  );
}

function Form({ code }: { code: FormCode }) {
  return createElement(use(code.arrival));
}

/** Its effect runs once the form beside it answers. */
function Arrived({ onArrival }: { onArrival: () => void }) {
  useEffect(onArrival, [onArrival]);
  return null;
}

/** Stands where the form is missing altogether. */
function Wanted({ code }: { code: FormCode }) {
  useEffect(() => code.want(), [code]);
  return null;
}

function LateProblem({ code }: { code: FormCode }) {
  const state = useSyncExternalStore(code.subscribe, code.state, waiting);
  if (state !== "failed") return null;
  const again = (
    <Button variant="ghost" size="sm" onClick={code.want}>
      Try again
    </Button>
  );
  return (
    <Alert kind="problem" live title="This form could not be loaded" actions={again} className="mt-5">
      What you typed is still here. Check your connection and try again.
    </Alert>
  );
}

function useSigns(frame: RefObject<HTMLDivElement | null>, code: FormCode, press: HeldPress) {
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const isInside = (event: Event) => event.target instanceof Node && box.contains(event.target);
    const turnTo = () => (code.state() === "waiting" ? code.want() : undefined);
    const onSign = (event: Event) => (isInside(event) ? turnTo() : undefined);
    const onPress = (event: Event) => (isInside(event) && press.hold(event) ? code.want() : undefined);
    // At the window, because React stops at its root what happens in a part that does not answer yet.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    signs.forEach((sign) => window.addEventListener(sign, onSign, options));
    presses.forEach((name) => window.addEventListener(name, onPress, options));
    // Going back or forth renders the page anew, which needs the code.
    window.addEventListener("popstate", turnTo, options);
    if (isTurnedTo(box)) turnTo();
    return () => listening.abort();
  }, [frame, code, press]);
}

/** Somebody was faster than the script, or the browser has filled it in. */
const isTurnedTo = (box: HTMLElement) =>
  box.contains(document.activeElement) ||
  [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.value !== field.defaultValue || field.matches(":is(:autofill, :-webkit-autofill)"),
  );
