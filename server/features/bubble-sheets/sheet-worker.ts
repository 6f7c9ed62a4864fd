/** A thread that reads one picture and ends: a second of arithmetic would keep everybody else waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import type { SheetReply, SheetTask } from './sheet-messages.ts'

if (!parentPort) throw new Error('Pictures of sheets are read in a thread of their own.')

// Only `read-in-thread.ts` starts this file.
const { file, sheets, several }: SheetTask = workerData
parentPort.postMessage(await reply())

async function reply(): Promise<SheetReply> {
  try {
    return { reading: await readSheet(file, sheets, several) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
