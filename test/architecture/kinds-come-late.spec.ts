/** A page pays nothing for kinds of questions that it does not show: the code of each is loaded when one is there. */
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, listFiles, readImports } from './imports.ts'

const imports = await readImports(await listFiles(['web'], /[.]tsx?$/))
const ofKinds = /^web\/kinds\/[^/]+\//

test.each([...imports.keys()].filter((file) => /^web\/pages\/.+Page[.]tsx$/.test(file)))('%s', (page) => {
  expect([...loadedWith(page)].filter((file) => ofKinds.test(file))).toEqual([])
})

test('what a page shows of a kind is loaded late, from few places', () => {
  const late = [...imports].filter(([file, found]) =>
    found.some((one) => one.isLate && ofKinds.test(pathOf(file, one))),
  )
  expect(late.map(([file]) => file)).toEqual([
    'web/kinds/PrintedAnswer.tsx',
    'web/kinds/ReviewedAnswer.tsx',
    'web/kinds/RuledAnswer.tsx',
    'web/kinds/authors.ts',
    'web/kinds/entries.ts',
  ])
  // Else nothing would be found above either.
  expect(loadedWith('web/pages/test/TestPage.tsx')).toContain('web/features/attempts/screen/QuestionPane.tsx')
})

/** The file and all that it imports at once, through others too. */
function loadedWith(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file) || !imports.has(file)) return loaded
  loaded.add(file)
  for (const one of imports.get(file) ?? []) {
    if (!one.isType && !one.isLate) loadedWith(pathOf(file, one), loaded)
  }
  return loaded
}

/** Below the project's folder; of a package, its name. */
function pathOf(file: string, { from }: Import): string {
  return from.startsWith('#web/') ? from.slice(1) : from.startsWith('.') ? posix.join(posix.dirname(file), from) : from
}
