export interface ConnectionAllowance {
  /** First contacts that cost a seller nothing. */
  free: number;
  /** How many of those are used. */
  used: number;
  /** An active plan lifts the limit. */
  hasPlan: boolean;
  /** Inquiries locked until there is a plan. */
  waiting: number;
}

/** Whether the seller can still start a first contact with another organization. */
export const mayConnect = ({ free, used, hasPlan }: ConnectionAllowance): boolean => hasPlan || used < free;
