import { expect, test } from 'vitest'
import { findSoonParts, soonPartsIn } from './preloaded-parts.ts'

test('a part is named from the folder of the app', () => {
  const code = `const Today = soonPart(async () => (await import('./Today.tsx')).Today)
    const Topics = soonPart(
      async () => (await import('#web/features/submissions/TopicAnalysis.tsx')).TopicAnalysis,
    )`

  expect(soonPartsIn('pages/student/DashboardPage.tsx', code)).toEqual([
    'pages/student/Today.tsx',
    'features/submissions/TopicAnalysis.tsx',
  ])
})

test('a part that is imported elsewhere is refused', () => {
  const code = 'const Today = soonPart(async () => (await importToday()).Today)'

  expect(() => soonPartsIn('pages/student/DashboardPage.tsx', code)).toThrow('web/pages/student/DashboardPage.tsx')
})

test('the parts of the pages are found', () => {
  expect(findSoonParts()).toEqual(expect.arrayContaining(['pages/student/Today.tsx', 'features/goals/GoalsLine.tsx']))
})
