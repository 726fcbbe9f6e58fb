/**
 * A seller's reply rate: the share of its enquiries that it answered. An enquiry counts when it is answered, or when five
 * working days have passed without an answer; a younger one says nothing yet. `lib/messages/reply-clock-job.ts` counts them.
 */
export const workingDaysToReply = 5;

interface CountedEnquiries {
  enquiriesReceived: number;
  enquiriesAnswered: number;
}

/** 0..1; null before the first counted enquiry. */
export const replyRateOf = ({ enquiriesReceived, enquiriesAnswered }: CountedEnquiries): number | null =>
  enquiriesReceived === 0 ? null : enquiriesAnswered / enquiriesReceived;
