/** The paths of a conversation, and of a deal, which opens next to its conversation. */
export const threadPath = (conversationId: string): string => `/messages?c=${conversationId}`;

export const dealPath = (dealId: string): string => `/messages?deal=${dealId}`;
