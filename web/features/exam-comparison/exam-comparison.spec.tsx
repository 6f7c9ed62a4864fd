// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ExamComparison, ProposedScaleTable } from '#contracts/reports/exam-comparison.ts'
import { listScaleTableRows, readScaleTable } from '#domain/scores/scale-table.ts'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { ExamComparisonPart } from './ExamComparisonPart.tsx'
import { describeBias, describeHeld, formatComparisonCsv, listScaleSteps, type makeScaleToAdd } from './exam-words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const figures = { students: 70, bias: -10, within: 5, typicalMiss: 30, held: 49 }
const present = Array.from({ length: 21 }, (_, raw) => 20 * raw)
const table: ProposedScaleTable = {
  present,
  proposed: present.map((scaled, raw) => (raw === 0 || raw === 20 ? scaled : 10 + 0.9 * scaled)),
  errors: present.map(() => 3.2),
}
const comparison: ExamComparison = {
  scale: { id: 'ours', name: 'Our scale' },
  all: figures,
  levels: [
    { level: 1, figures: null },
    { level: 2, figures },
    { level: 3, figures: null },
  ],
  groups: [{ level: 2, students: 10, estimate: { reading: 245, math: 250 }, real: { reading: 240, math: 245 } }],
  proposal: { reading: table, math: table },
}
const none: ExamComparison = {
  ...comparison,
  ...{ all: null, groups: [], proposal: null },
  levels: comparison.levels.map(({ level }) => ({ level, figures: null })),
}

function show(body: ExamComparison) {
  stubServer({ 'GET /api/admin/exam-comparison': () => ({ body }) })
  const onPropose = vi.fn()
  renderPart(<ExamComparisonPart onPropose={onPropose} />)
  return onPropose
}

describe('the part', () => {
  test('says what will come if there are too few scores', async () => {
    show(none)
    expect(await screen.findByText('Not enough scores yet')).not.toBeNull()
    expect(screen.queryByText('A new score scale')).toBeNull()
  })

  test('shows no figure of a level with few students', async () => {
    show(comparison)
    expect(await screen.findAllByText('Not enough yet')).toHaveLength(2)
    expect(screen.getAllByText('10 points too high (±5)')).toHaveLength(2)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Intervals that held. 450 to 549: 70% (49 of 70).')
  })

  test('opens the dialog for a new scale with a table that can be read', async () => {
    const onPropose = show(comparison)
    await screen.findByText('A new score scale')
    await pressElement('See and add this scale')
    const [[added]] = onPropose.mock.calls as [[ReturnType<typeof makeScaleToAdd>]]
    expect(added.source).toContain('Our scale, equated with the real scores of 70 students here on ')
    const text = listScaleTableRows(added.scale)
      .map((row) => row.join('\t'))
      .join('\n')
    expect(readScaleTable(text)).toEqual({ scale: { reading: table.proposed, math: table.proposed } })
  })
})

test.each([
  [{ bias: -10, within: 5 }, '10 points too high (±5)'],
  [{ bias: 20, within: 10 }, '20 points too low (±10)'],
  [{ bias: 30, within: 35 }, 'No clear difference (±35)'],
])('a bias of %o', (bias, words) => expect(describeBias({ ...figures, ...bias })).toBe(words))

test('a share names its students', () => expect(describeHeld(figures)).toBe('70% (49 of 70)'))

test('a share that is not shown is a dash', () => expect(describeHeld({ ...figures, held: null })).toBe('–'))

test('the file has a line for each group, without names', () => {
  expect(formatComparisonCsv(comparison).split('\r\n').slice(0, 2)).toEqual([
    'Level of the estimate,Students,Estimated reading (mean),Estimated math (mean),Real reading (mean),Real math (mean)',
    '450 to 549,10,245,250,240,245',
  ])
})

test('the steps of a scale are between its ends', () => {
  const steps = listScaleSteps(table)
  expect(steps.map(({ raw }) => raw)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18])
  expect(steps[0]).toEqual({ raw: 2, present: 40, proposed: 46, within: 6 })
})
