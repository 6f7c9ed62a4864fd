/**
 * Returns the columns of a row under the names of the API, with instants as text. Values inside of JSON columns stay as they are. The
 * contract that parses the result removes the columns that it does not name.
 */
export function presentRow(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      getFieldName(column),
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
}

/** By column, because the rows of a list have the same columns. */
const fieldNames = new Map<string, string>()

function getFieldName(column: string): string {
  const name = fieldNames.get(column) ?? column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  fieldNames.set(column, name)
  return name
}
