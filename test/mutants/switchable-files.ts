/** The mutants of a shard with their numbers, and the texts that hold them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shard } from './guarded-files.ts'
import { type Mutant, makeMutants } from './make-mutants.ts'
import { withSwitches } from './switches.ts'

export interface NumberedMutant {
  readonly number: number
  readonly file: string
  readonly mutant: Mutant
}

export interface SwitchableFiles {
  readonly mutants: readonly NumberedMutant[]
  /** By the path on the disk. */
  readonly texts: ReadonlyMap<string, string>
}

export function switchableFiles(folder: string, { files }: Shard): SwitchableFiles {
  const mutants: NumberedMutant[] = []
  const texts = new Map<string, string>()
  for (const file of files) {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    const made = makeMutants(file, source)
    texts.set(path, withSwitches(file, source, made, mutants.length))
    for (const mutant of made) mutants.push({ number: mutants.length, file, mutant })
  }
  return { mutants, texts }
}
