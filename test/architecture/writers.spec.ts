/**
 * Hooks and windows that change something on the server have a spec that imports them. Journeys press few of their
 * buttons, and a wrong one changes people's data.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, projectFolder, readImports } from './imports.ts'
import { findWritingFiles, resolveProjectPath } from './writers.ts'

const isHook = /^use-[\w-]+[.]tsx?$/
/** A window of the kit, loaded at once or late. */
const opensWindow = /#web\/ui\/dialogs\/\w*(Dialog|Confirmation)[.]tsx/

async function findWatchedFiles(): Promise<string[]> {
  const found: string[] = []
  for (const file of await findWritingFiles()) {
    const isWindow = async () => opensWindow.test(await readFile(join(projectFolder, file), 'utf8'))
    if (isHook.test(basename(file)) || (await isWindow())) found.push(file)
  }
  return found.sort()
}

async function findImportedFiles(): Promise<ReadonlySet<string>> {
  const specs = await readImports(await listFiles(['web'], /[.]spec[.]tsx?$/))
  const values = [...specs].flatMap(([spec, imports]) =>
    imports.filter(({ isType }) => !isType).map(({ from }) => resolveProjectPath(spec, from)),
  )
  return new Set(values)
}

const watched = await findWatchedFiles()
const imported = await findImportedFiles()

test('a hook or a window that writes is imported by a spec', () => {
  expect(watched.filter((file) => !imported.has(file))).toEqual([])
})

test.each([
  ['a hook with a mutation', 'web/api/use-restore-deletion.ts'],
  ['a hook that calls a function that writes', 'web/features/adding-students/use-adding.ts'],
  ['a hook that hands on a function that writes', 'web/features/bulk-registration/use-registration.ts'],
  ['a hook with the auth client', 'web/features/session/login/use-login.ts'],
  ['a window with a mutation of its feature', 'web/features/student-administration/BulkEditDialog.tsx'],
  ['a window that opens late', 'web/features/administration/UnsentWorkButton.tsx'],
])('%s is found', (_, file) => {
  expect(watched).toContain(file)
})

test.each([
  ['a hook that only reads', 'web/pages/test/use-practice.tsx'],
  ['a window that its page writes for', 'web/features/authoring/question-form/QuestionForm.tsx'],
])('%s needs none', (_, file) => {
  expect(watched).not.toContain(file)
})
