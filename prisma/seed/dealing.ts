/** Threads and proposals of the demo world. */
export async function seedDealing(_today: Date): Promise<void> {}
