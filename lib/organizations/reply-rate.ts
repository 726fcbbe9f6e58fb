/**
 * A seller's reply rate: the share of its inquiries that it answered. An inquiry counts when it is answered, or when five
 * working days have passed without an answer; a younger one says nothing yet. `lib/messages/reply-clock-job.ts` counts them.
 */
export const workingDaysToReply = 5;

interface CountedInquiries {
  inquiriesReceived: number;
  inquiriesAnswered: number;
}

/** 0..1; null before the first counted inquiry. */
export const replyRateOf = ({ inquiriesReceived, inquiriesAnswered }: CountedInquiries): number | null =>
  inquiriesReceived === 0 ? null : inquiriesAnswered / inquiriesReceived;
