/** The form handles change events itself; React requires a handler on each controlled field. */
export const doNothing = (): void => undefined;
