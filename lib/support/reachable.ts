/**
 * Whether a letter can arrive at all. Names below `.invalid` are nobody's (RFC 2606): such an address stands in the place
 * of one whose owner deleted their account.
 */
export const isReachable = (address: string): boolean => !/\.invalid$/i.test(address);
