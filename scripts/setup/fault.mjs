// A fault is a failure that the person at the terminal can mend: it is shown as one plain line, without a stack.
export class Fault extends Error {}
