/** Vitest runs this once before all spec files. */
import { prepareTestDatabase } from './test-database.ts'

export async function setup() {
  await prepareTestDatabase()
}
