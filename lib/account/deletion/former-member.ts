/** What stands in the place of a person who is gone: their messages and deals stay, their name and address do not. */
export const formerMemberName = "Former member";

/** An address that nobody can have; unique, as addresses are. */
export const formerAddress = (userId: string): string => `former-${userId}@deleted.invalid`;
