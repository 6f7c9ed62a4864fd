import { readUserTable, type UserFile } from '#domain/user-file.ts'
import { readTableFile } from '#web/ui/read-table.ts'

/** Reads a CSV file with any separator, quotes, line ends and encoding. */
export async function readUserFile(file: Blob): Promise<UserFile> {
  const read = await readTableFile(file)
  return 'refusal' in read ? read : readUserTable(read.lines)
}
