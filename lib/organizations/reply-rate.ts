/**
 * A seller's reply rate: the share of its inquiries that it answered. An inquiry counts once it is answered, or after
 * five working days without an answer; newer ones don't count yet. `lib/messages/reply-clock-job.ts` counts them.
 */
export const workingDaysToReply = 5;

interface CountedInquiries {
  inquiriesReceived: number;
  inquiriesAnswered: number;
}

/** 0..1; null before the first counted inquiry. */
export const replyRateOf = ({ inquiriesReceived, inquiriesAnswered }: CountedInquiries): number | null =>
  inquiriesReceived === 0 ? null : inquiriesAnswered / inquiriesReceived;
