/** Reads a table of a spreadsheet with any separator, quotes, line ends and encoding. The library is loaded with the first. */
import { decodeFile } from './decode-file.ts'

/** Larger ones are no list of people. */
const largestFile = 5 * 1024 * 1024

/** The cells, line by line, with empty lines. */
export type ReadTable = { readonly lines: readonly (readonly string[])[] } | { readonly refusal: string }

export async function readTableFile(file: Blob): Promise<ReadTable> {
  if (file.size > largestFile) return { refusal: 'The file is larger than 5 MB.' }
  return readTableText(decodeFile(new Uint8Array(await file.arrayBuffer())))
}

/** What was copied from a spreadsheet has tabs. */
export async function readTableText(text: string): Promise<ReadTable> {
  const { parse } = await import('papaparse')
  const { data, errors } = parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] })
  const quote = errors.find(({ type }) => type === 'Quotes')
  if (quote !== undefined) return { refusal: `A quotation mark is not closed in row ${(quote.row ?? 0) + 1}.` }
  return { lines: data }
}
