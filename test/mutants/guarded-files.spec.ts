import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../architecture/imports.ts'
import { acceptedSurvivors, isAccepted } from './accepted-survivors.ts'
import { shards } from './guarded-files.ts'
import { listMutants } from './list-mutants.ts'

const guarded = Object.values(shards).flatMap(({ files }) => files)

test('each file and each spec exists, and no file is listed twice', () => {
  const named = Object.values(shards).flatMap(({ files, specs }) => [...files, ...specs])
  expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([])
  expect(guarded.filter((file, at) => guarded.indexOf(file) !== at)).toEqual([])
})

test.each(guarded)('%s holds its mutants, and those with a reason are among them', async (file) => {
  const mutants = await listMutants(file, readFileSync(join(projectFolder, file), 'utf8'))
  const ofFile = acceptedSurvivors.filter((one) => one.file === file)
  expect(ofFile.filter((one) => !mutants.some((mutant) => isAccepted(one, mutant)))).toEqual([])
})

test('each survivor with a reason is in a guarded file', () => {
  expect(acceptedSurvivors.filter(({ file }) => !guarded.includes(file))).toEqual([])
})
