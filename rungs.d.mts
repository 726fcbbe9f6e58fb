export const rungs: readonly (readonly string[])[];
