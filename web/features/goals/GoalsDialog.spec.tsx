// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Goals, goals as goalsReply } from '#contracts/people/goals.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { GoalsDialog } from './GoalsDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const base = goalsReply.parse({
  examDate: '2026-11-07',
  applicantGrade: 8,
  schools: [{ id: 'brooklyn-tech', name: 'Brooklyn Tech', cutoff: null }],
  reviewMinutes: 20,
  weeklyMinutes: null,
  breaks: [],
  changed: null,
  revision: 4,
})

/** `present` is the answer to a save of an older revision. */
function show(present: Goals) {
  const asked = stubServer({
    'GET /api/schools': () => ({ body: { schools: [] } }),
    'GET /api/exam-days': () => ({ body: { days: [] } }),
    'PUT /api/student/goals': ({ body }) =>
      goalsRevision(body) === present.revision
        ? { body: present }
        : { status: 409, body: { code: 'changed_meanwhile', message: 'Changed.', requestId: '', present } },
  })
  const onClose = vi.fn()
  renderPart(<Opened present={present} onClose={onClose} />)
  return { onClose, saved: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

function goalsRevision(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'revision' in body ? body.revision : undefined
}

/** A page that loads newer goals while the dialog is open. */
function Opened({ present, onClose }: { present: Goals; onClose: () => void }) {
  const [goals, setGoals] = useState(base)
  return (
    <>
      <button type="button" onClick={() => setGoals(present)}>
        Load again
      </button>
      <GoalsDialog goals={goals} studentId={null} name={null} onClose={onClose} />
    </>
  )
}

test('what somebody else saved meanwhile is kept, also after the page has loaded it', async () => {
  const { onClose, saved } = show({ ...base, weeklyMinutes: 90, revision: 5 })
  await fillField('Reviews on one day', '15')
  fireEvent.click(screen.getByText('Load again'))
  await pressElement('Save Goals')
  await screen.findByText('Taken over from them: practice in seven days. Check it and save again.')
  await pressElement('Save Goals')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const mine = { examDate: base.examDate, applicantGrade: 8, schoolIds: ['brooklyn-tech'], reviewMinutes: 15 }
  expect(saved()).toEqual([
    { ...mine, weeklyMinutes: null, revision: 4 },
    { ...mine, weeklyMinutes: 90, revision: 5 },
  ])
})

test('if both changed the day of the exam, mine stays and theirs is shown', async () => {
  show({ ...base, examDate: '2026-12-05', revision: 5 })
  await fillField('Day of the exam (optional)', '2026-11-14')
  await pressElement('Save Goals')
  await screen.findByText(/^You both changed the day of the exam: .* theirs was "Saturday, December 5"/)
  expect(screen.getByLabelText<HTMLInputElement>('Day of the exam (optional)').value).toBe('2026-11-14')
})
