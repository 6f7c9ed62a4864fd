import { readUserTable, type UserFile } from '#domain/user-file.ts'
import { decodeFile } from './decode-file.ts'

/** Larger ones are no list of people. */
const largestFile = 5 * 1024 * 1024

/** Reads a CSV file with any separator, quotes, line ends and encoding. The library is loaded with the first file. */
export async function readUserFile(file: Blob): Promise<UserFile> {
  if (file.size > largestFile) return { refusal: 'The file is larger than 5 MB.' }
  const [{ parse }, bytes] = await Promise.all([import('papaparse'), file.arrayBuffer()])
  const text = decodeFile(new Uint8Array(bytes))
  const { data, errors } = parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] })
  const quote = errors.find(({ type }) => type === 'Quotes')
  if (quote !== undefined) return { refusal: `A quotation mark is not closed in row ${(quote.row ?? 0) + 1}.` }
  return readUserTable(data)
}
