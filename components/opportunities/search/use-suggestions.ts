import type { Suggestion } from "@/lib/opportunities/suggestions/schema";
import { useTypedRead } from "@/components/form/use-typed-read";

/** What a search may mean, for the search box and the command palette. */
export const useSuggestions = (text: string) => useTypedRead<Suggestion>("/api/suggestions?q=", text);
