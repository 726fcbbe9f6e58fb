/** What one key may ask in a minute, over all instances together. */
export const apiKeyBudget = { points: 600, seconds: 60 } as const;
