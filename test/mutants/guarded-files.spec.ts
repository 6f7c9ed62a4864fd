import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../architecture/imports.ts'
import { acceptedSurvivors } from './accepted-survivors.ts'
import { shards } from './guarded-files.ts'
import { makeMutants } from './make-mutants.ts'

const guarded = Object.values(shards).flat()

test('each file and each spec exists, and no file is listed twice', () => {
  const named = guarded.flatMap(({ file, specs }) => [file, ...specs])
  expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([])
  const files = guarded.map(({ file }) => file)
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
})

test('each file can be read, and has mutants or nothing to change', () => {
  for (const { file } of guarded) {
    expect(() => makeMutants(file, readFileSync(join(projectFolder, file), 'utf8')), file).not.toThrow()
  }
})

test('each accepted survivor is still a mutant of a guarded file', () => {
  const gone = acceptedSurvivors.filter(({ file, operator, before }) => {
    const mutants = makeMutants(file, readFileSync(join(projectFolder, file), 'utf8'))
    return !mutants.some((mutant) => mutant.operator === operator && mutant.before === before)
  })
  expect(gone).toEqual([])
})
