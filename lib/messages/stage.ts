/**
 * How far a conversation has come: a deal that was agreed outweighs an open proposal, and an open one outweighs those
 * that ended without a deal.
 */
export const conversationStages = ["talking", "negotiating", "agreed", "closed"] as const;
export type ConversationStage = (typeof conversationStages)[number];

export const stageLabels: Record<ConversationStage, string> = {
  talking: "In conversation",
  negotiating: "Negotiating",
  agreed: "Agreed",
  closed: "Closed without a deal",
};
