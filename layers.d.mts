export const layers: readonly (readonly string[])[];
