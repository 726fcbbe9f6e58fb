/** Message texts: mostly common words, as people write them, and a few whose frequency is known. */

/** One in how many messages contains each of these. */
export const knownWords = { season: 10, hospitality: 100, regatta: 1000, kustenregatta: 100_000 } as const;

const syllables = ["ra", "to", "mi", "ne", "sol", "ka", "ber", "lin", "do", "fu", "ga", "tre"];
const made = Array.from({ length: 1500 }, (_, n) =>
  [n % 12, Math.floor(n / 12) % 12, Math.floor(n / 144) % 12].map((part) => syllables[part]).join(""),
);
const common = ["the", "we", "you", "and", "for", "is", "our", "to", "of", "in", "with", "would", "could", "next"];

/** Deterministic by number: 18 words, half of them among the most common. */
export function messageText(n: number): string {
  const words: string[] = [];
  let state = (n * 2_654_435_761) >>> 0;
  for (let place = 0; place < 18; place += 1) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    const share = state / 2 ** 32;
    words.push(
      (place % 2 ? common[Math.floor(share * common.length)] : made[Math.floor(share ** 2 * made.length)]) ?? "",
    );
  }
  for (const [word, every] of Object.entries(knownWords)) if (n % every === 3) words.push(word);
  return `${words.join(" ")}.`;
}
