import { config } from "zod";

// Zod tries whether it may compile its schemas; the policy of every page refuses, and browsers report the attempt.
if (typeof window !== "undefined") config({ jitless: true });
