/**
 * Which statements the database prepares. The program sends a few statements very often; planning the larger ones takes
 * longer than running them. Statements that differ each time are not prepared: each would stay as long as its
 * connection.
 */
const maxStatements = 400;
/** The inbox beside an open thread has 24,000 characters. */
const maxLength = 40_000;
const names = new Map<string, string>();

const isWorthKeeping = (sql: string): boolean =>
  sql.length < maxLength && /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql);

/** The name under which a connection prepares this statement, or nothing for one that is planned each time. */
export function statementName({ sql }: { sql: string }): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= maxStatements || !isWorthKeeping(sql)) return "";
  const name = `pitchside_${names.size + 1}`;
  names.set(sql, name);
  return name;
}
