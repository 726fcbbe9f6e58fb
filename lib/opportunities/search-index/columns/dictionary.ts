/** Gives every word a small number, starting at 1; 0 means no word. */
export class Dictionary {
  readonly words: string[] = [""];
  readonly #codes = new Map<string, number>();

  codeOf(word: string): number {
    let code = this.#codes.get(word);
    if (code === undefined) {
      code = this.words.push(word) - 1;
      this.#codes.set(word, code);
    }
    return code;
  }

  /** 0 for a word that no row has. */
  find(word: string): number {
    return this.#codes.get(word) ?? 0;
  }
}
