import { act } from "@testing-library/react";
import { LateCode } from "@/components/form/late-code";

/** Code which arrives, or does not, when the test says so. */
export function slowCode<T>(what: T) {
  const tries: { resolve: (code: T) => void; reject: (error: Error) => void }[] = [];
  const load = jest.fn(() => new Promise<T>((resolve, reject) => tries.push({ resolve, reject })));
  return {
    code: new LateCode(load),
    load,
    arrive: () => act(async () => tries.at(-1)?.resolve(what)),
    fail: () => act(async () => tries.at(-1)?.reject(new Error("Failed to load chunk"))),
  };
}
