/**
 * Zod probes whether it may compile its schemas; every page's content security policy forbids it, and browsers report
 * the attempt. This is the object that `config` of zod writes to, set without loading zod: schemas may load later.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

if (typeof window !== "undefined") Object.assign((globalThis.__zod_globalConfig ??= {}), { jitless: true });

export {};
