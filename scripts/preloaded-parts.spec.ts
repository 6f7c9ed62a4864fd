import { expect, test } from 'vitest'
import { findPreloadedParts, listPreloadedPartsIn } from './preloaded-parts.ts'

test('a part is named from the folder of the app', () => {
  const code = `const Today = preloadedPart(async () => (await import('./Today.tsx')).Today)
    const Topics = preloadedPart(
      async () => (await import('#web/features/submissions/TopicAnalysis.tsx')).TopicAnalysis,
    )`

  expect(listPreloadedPartsIn('pages/student/DashboardPage.tsx', code)).toEqual([
    'pages/student/Today.tsx',
    'features/submissions/TopicAnalysis.tsx',
  ])
})

test('a part that is imported elsewhere is refused', () => {
  const code = 'const Today = preloadedPart(async () => (await importToday()).Today)'

  expect(() => listPreloadedPartsIn('pages/student/DashboardPage.tsx', code)).toThrow(
    'web/pages/student/DashboardPage.tsx',
  )
})

test('the parts of the pages are found', () => {
  expect(findPreloadedParts()).toEqual(
    expect.arrayContaining(['pages/student/Today.tsx', 'features/goals/GoalsLine.tsx']),
  )
})
