import { readTableFile } from '#web/ui/tables/read-table.ts'
import { readUserTable, type UserFile } from './user-file.ts'

/** Reads a CSV file with any separator, quotes, line ends and encoding. */
export async function readUserFile(file: Blob): Promise<UserFile> {
  const read = await readTableFile(file)
  return 'refusal' in read ? read : readUserTable(read.lines)
}
