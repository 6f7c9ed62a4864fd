/** Writes comma-separated values as in RFC 4180, safe to open in a spreadsheet. */

/** Rows end with CRLF, including the last one. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')
}

/**
 * Spreadsheets evaluate a cell that begins with one of these characters as a formula; an apostrophe turns it into text. Plain numbers are
 * unchanged, because a minus sign before digits is not a formula.
 */
function harmless(cell: string): string {
  if (/^-?(\d+\.?\d*|\.\d+)$/.test(cell)) return cell
  return /^[=+\-@\t\r\n|＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
