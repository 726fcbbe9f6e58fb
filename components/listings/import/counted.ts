/** `1 row`, `2,773 rows`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
}
