/** For threads that keep a processor busy: whatever else needs it goes first. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** `niceness` is as the system has it. Only Linux has priorities of threads. Elsewhere the thread competes with the rest as an equal. */
export function lowerThreadPriority(niceness: number) {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness)
  } catch {
    // Without /proc, or where a sandbox forbids it, everything works as elsewhere.
  }
}
