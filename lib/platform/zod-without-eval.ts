import { config } from "zod";

// Zod probes whether it may compile its schemas; every page's content security policy forbids it, and browsers report
// the attempt.
if (typeof window !== "undefined") config({ jitless: true });
