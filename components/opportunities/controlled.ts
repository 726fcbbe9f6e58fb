/** The form hears of every change by itself; React asks for a handler beside each controlled field. */
export const doNothing = (): void => undefined;
