/** The rows of a page that are selected. */
export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  isAll: boolean;
}
