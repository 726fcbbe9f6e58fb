/** Limits of a message, for its schema and for the composer, which needs no schema. */

/** Enough for a long message, in characters. */
export const MESSAGE_MAX_LENGTH = 8000;

/** The most files that one message can carry. */
export const ATTACHMENTS_MAX = 5;
