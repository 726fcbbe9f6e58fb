/** `INV-0042`: numbers count up from 1 within one seller. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, "0")}`;
