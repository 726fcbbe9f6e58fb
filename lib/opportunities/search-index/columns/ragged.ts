/**
 * A column whose rows have several numbers each, stored contiguously in one array; freed space is compacted over time.
 */

const firstRoom = 1024;

export class RaggedColumn<Values extends Float64Array | Uint32Array> {
  values: Values;
  starts: Uint32Array;
  lengths: Uint16Array;
  #end = 0;
  #used = 0;
  readonly #make: (length: number) => Values;

  constructor(rows: number, make: (length: number) => Values) {
    this.#make = make;
    this.values = make(firstRoom);
    this.starts = new Uint32Array(rows);
    this.lengths = new Uint16Array(rows);
  }

  set(row: number, items: readonly number[]): void {
    const before = this.lengths[row] as number;
    this.#used += items.length - before;
    if (items.length > before) {
      if (this.#end + items.length > this.values.length) this.#makeRoom(items.length);
      this.starts[row] = this.#end;
      this.#end += items.length;
    }
    this.lengths[row] = items.length;
    this.values.set(items, this.starts[row]);
  }

  grow(rows: number): void {
    const starts = new Uint32Array(rows);
    const lengths = new Uint16Array(rows);
    starts.set(this.starts);
    lengths.set(this.lengths);
    this.starts = starts;
    this.lengths = lengths;
  }

  /** Moves every row to a new array, twice as large as the space in use. */
  #makeRoom(extra: number): void {
    const values = this.#make(Math.max(firstRoom, (this.#used + extra) * 2));
    let end = 0;
    for (let row = 0; row < this.starts.length; row += 1) {
      const length = this.lengths[row] as number;
      if (length === 0) continue;
      const start = this.starts[row] as number;
      values.set(this.values.subarray(start, start + length) as Values, end);
      this.starts[row] = end;
      end += length;
    }
    this.values = values;
    this.#end = end;
  }
}
