// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Goals, goals as goalsReply } from '#contracts/people/goals.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { BreaksDialog } from './BreaksDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const july = { firstDay: '2099-07-01', lastDay: '2099-07-09' }
const august = { firstDay: '2099-08-03', lastDay: '2099-08-04' }

function withBreaks(breaks: Goals['breaks'], revision: number): Goals {
  return goalsReply.parse({
    examDate: null,
    applicantGrade: null,
    schools: [],
    reviewMinutes: 20,
    weeklyMinutes: null,
    breaks,
    changed: null,
    revision,
  })
}

/** `present` is the answer to the first save, which is refused. */
function show(goals: Goals, present?: Goals) {
  let saves = 0
  const asked = stubServer({
    'PUT /api/student/breaks': () => {
      saves += 1
      if (present === undefined || saves > 1) return { body: goals }
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Changed.', requestId: '', present } }
    },
  })
  const onClose = vi.fn()
  renderPart(<BreaksDialog student={null} goals={goals} onClose={onClose} />)
  return { onClose, bodies: () => asked.map(({ body }) => body) }
}

test('an end before the beginning is refused at its field', async () => {
  const { bodies } = show(withBreaks([july], 4))
  await fillField('Last day', '2099-06-30')
  await pressElement('Save Breaks')
  expect(await screen.findByText('The last day is before the first day.')).not.toBeNull()
  expect(bodies()).toEqual([])
})

test('after a conflict, what is saved now is shown, the input stays, and the next press saves it', async () => {
  const { onClose, bodies } = show(withBreaks([], 4), withBreaks([august], 5))
  await fillField('First day', july.firstDay)
  await fillField('Last day', july.lastDay)
  await pressElement('Save Breaks')
  await screen.findByText('Changed. Saved now: Monday, August 3 to Tuesday, August 4. Save again to keep yours.')
  await pressElement('Save Breaks')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([
    { breaks: [july], revision: 4 },
    { breaks: [july], revision: 5 },
  ])
})

test('a break that ended yesterday is sent along, because it may end today where the student is', async () => {
  const yesterday = addCalendarDays(formatLocalDay(new Date()), -1)
  const over = { firstDay: addCalendarDays(yesterday, -2), lastDay: yesterday }
  const { onClose, bodies } = show(withBreaks([over, july], 1))
  expect(screen.queryAllByLabelText('First day')).toHaveLength(1)
  await pressElement('Save Breaks')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([{ breaks: [over, july], revision: 1 }])
})

test('after a break is removed, the focus is on the button that adds one', async () => {
  show(withBreaks([july], 1))
  await pressElement('Remove break 1')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a break' }))
})
