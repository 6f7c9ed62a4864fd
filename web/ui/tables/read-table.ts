/** Reads a table of a spreadsheet with any separator, quotes, line ends and encoding. The library is loaded with the first. */
import { decodeFile } from './decode-file.ts'

/** Larger ones are no list of people. */
const largestFile = 5 * 1024 * 1024

/** The cells, line by line, with empty lines. */
export type TableLines = readonly (readonly string[])[]

export type ReadTable = { readonly lines: TableLines } | { readonly refusal: string }

export async function readTableFile(file: Blob): Promise<ReadTable> {
  if (file.size > largestFile) return { refusal: 'The file is larger than 5 MB.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refusal = otherKind(bytes)
  return refusal === null ? readTableText(decodeFile(bytes)) : { refusal }
}

const workbook =
  'This is a workbook. Save it as CSV in your spreadsheet program and choose that file, or copy the rows out of it.'

const others: readonly (readonly [begin: readonly number[], refusal: string])[] = [
  // A file of today's Excel, Numbers or LibreOffice is a ZIP archive.
  [[0x50, 0x4b, 0x03, 0x04], workbook],
  [[0xd0, 0xcf, 0x11, 0xe0], workbook],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Choose a CSV file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture. Choose a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture. Choose a CSV file.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture. Choose a CSV file.'],
]

/** What to tell a person who chose a file that is no text; null for text. */
function otherKind(bytes: Uint8Array): string | null {
  const known = others.find(([begin]) => begin.every((byte, at) => bytes[at] === byte))
  return known?.[1] ?? null
}

/** A first line for Excel alone. */
const namedSeparator = /^\s*"?sep=([,;|\t])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i

/** What was copied from a spreadsheet has tabs. */
export async function readTableText(text: string): Promise<ReadTable> {
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
