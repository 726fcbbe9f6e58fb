/** The product's only source of the current time, so that tests can set it. */
let read: () => Date = () => new Date();

export function now(): Date {
  return read();
}

/** Tests only: freezes or moves the clock; call without an argument to reset it. */
export function setClock(source?: () => Date): void {
  read = source ?? (() => new Date());
}

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

export const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
