/** Reads a table from a spreadsheet with any separator, quotes, line endings and encoding. The parser is loaded with the first table. */
import { decodeFile } from './decode-file.ts'

/** Larger files are not lists of people. */
const largestFile = 5 * 1024 * 1024

/** The cells, line by line, with empty lines. */
export type TableLines = readonly (readonly string[])[]

export type TableResult = { readonly lines: TableLines } | { readonly refusal: string }

export async function readTableFile(file: Blob): Promise<TableResult> {
  if (file.size > largestFile) return { refusal: 'The file is larger than 5 MB.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refusal = otherKind(bytes)
  return refusal === null ? readTableText(decodeFile(bytes)) : { refusal }
}

const workbook =
  'This is a workbook. Save it as CSV in your spreadsheet program and choose that file, or copy the rows out of it.'

const others: readonly (readonly [begin: readonly number[], refusal: string])[] = [
  // Current files of Excel, Numbers and LibreOffice are ZIP archives.
  [[0x50, 0x4b, 0x03, 0x04], workbook],
  [[0xd0, 0xcf, 0x11, 0xe0], workbook],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Choose a CSV file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture. Choose a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture. Choose a CSV file.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture. Choose a CSV file.'],
]

/** Returns the message for a file that is not text; null for text. */
function otherKind(bytes: Uint8Array): string | null {
  const known = others.find(([begin]) => begin.every((byte, at) => bytes[at] === byte))
  return known?.[1] ?? null
}

/** A first line that only Excel uses. */
const namedSeparator = /^\s*"?sep=([,;|\t])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i

/** Text copied from a spreadsheet has tabs. */
export async function readTableText(text: string): Promise<TableResult> {
  const { parse } = await import('papaparse')
  const named = namedSeparator.exec(text)
  const { data, errors } = parse<string[]>(text.slice(named?.[0].length ?? 0), {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const quote = errors.find(({ type }) => type === 'Quotes')
  if (quote !== undefined) return { refusal: `A quotation mark is not closed in row ${(quote.row ?? 0) + 1}.` }
  return { lines: data }
}
