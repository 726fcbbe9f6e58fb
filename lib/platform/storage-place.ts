/** Where the bytes of files lie. */
export interface Storage {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null for a file that is not there. */
  get(id: string): Promise<Uint8Array | null>;
  delete(id: string): Promise<void>;
}
