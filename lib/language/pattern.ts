/** An expression for matching free text, ignoring case. Only of our own constants, never of what somebody wrote. */
export const pattern = (source: string): RegExp => new RegExp(source, "giu");
