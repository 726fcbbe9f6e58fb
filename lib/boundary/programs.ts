/** Programs that name themselves: what they read is no visit, and counts in no statistics. */
const program = /bot\b|bot\/|crawler|spider|curl\/|python-requests/i;

export const isProgram = (userAgent: string | null | undefined): boolean => program.test(userAgent ?? "");
