/** Comma-separated values as RFC 4180 has them, safe to open in a spreadsheet. */

/** Rows end with CRLF, also the last one. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')
}

/**
 * A spreadsheet runs a cell that begins with one of these as a formula; an apostrophe makes it text. Plain numbers stay
 * as they are: a minus before digits calculates nothing.
 */
function harmless(cell: string): string {
  if (/^-?(\d+\.?\d*|\.\d+)$/.test(cell)) return cell
  return /^[=+\-@\t\r\n|＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
