/** Where a conversation stands open, and where a deal does: beside its conversation. */
export const threadPath = (conversationId: string): string => `/messages?c=${conversationId}`;

export const dealPath = (dealId: string): string => `/messages?deal=${dealId}`;
