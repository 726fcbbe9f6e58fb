/**
 * Whether email can be delivered at all. The `.invalid` domain is reserved (RFC 2606): such an address replaces the one of a deleted account.
 */
export const isReachable = (address: string): boolean => !/\.invalid$/i.test(address);
