/** Sends a report that nobody waits for, also while the page is being left. Lost where the browser refuses it. */
export function sendBeacon(path: string, data: object): void {
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(data)], { type: "application/json" }));
}
