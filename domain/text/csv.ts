/** Comma-separated values as in RFC 4180, safe to open in a spreadsheet. */

/** Rows end with CRLF, including the last one. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')
}

/**
 * Spreadsheets run a cell that begins with one of these as a formula; an apostrophe turns it into text. Plain numbers
 * stay as they are, because a minus before digits calculates nothing.
 */
function harmless(cell: string): string {
  if (/^-?(\d+\.?\d*|\.\d+)$/.test(cell)) return cell
  return /^[=+\-@\t\r\n|＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
