export interface ConnectionAllowance {
  /** First contacts that cost a seller nothing. */
  free: number;
  /** How many of those are used. */
  used: number;
  /** An active plan lifts the limit. */
  hasPlan: boolean;
  /** Inquiries that wait for a plan. */
  waiting: number;
}

/** Whether a first contact with a further organization is still open to the seller. */
export const mayConnect = ({ free, used, hasPlan }: ConnectionAllowance): boolean => hasPlan || used < free;
