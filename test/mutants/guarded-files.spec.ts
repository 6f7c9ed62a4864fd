import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../architecture/imports.ts'
import { acceptedSurvivors, isAccepted } from './accepted-survivors.ts'
import { shards } from './guarded-files.ts'
import { makeMutants } from './make-mutants.ts'
import { withSwitches } from './switches.ts'

const guarded = Object.values(shards).flatMap(({ files }) => files)

test('each file and each spec exists, and no file is listed twice', () => {
  const named = Object.values(shards).flatMap(({ files, specs }) => [...files, ...specs])
  expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([])
  expect(guarded.filter((file, at) => guarded.indexOf(file) !== at)).toEqual([])
})

test.each(guarded)('%s can be read, and holds all of its mutants at once', (file) => {
  const source = readFileSync(join(projectFolder, file), 'utf8')
  expect(() => withSwitches(file, source, makeMutants(file, source), 0)).not.toThrow()
})

test('each accepted survivor is still a mutant of a guarded file', () => {
  const gone = acceptedSurvivors.filter((one) => {
    const mutants = makeMutants(one.file, readFileSync(join(projectFolder, one.file), 'utf8'))
    return !mutants.some((mutant) => isAccepted(one, one.file, mutant))
  })
  expect(gone).toEqual([])
})
