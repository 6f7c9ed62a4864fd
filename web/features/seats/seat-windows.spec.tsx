// @vitest-environment happy-dom
/** The dialogs in which the time of those who take a test changes. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { attemptId, classId } from '#contracts/wire/ids.ts'
import { checkControl, fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { makeSeat } from '#test/support/web-seats.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { currentToast } from '#web/ui/feedback/toast.ts'
import { AddMinutesDialog } from './AddMinutesDialog.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import type { TimeTarget } from './time-target.ts'

const { test: exam } = makeSeat()
const inClass = { id: classId.parse(makeIdAt(3)), name: 'Saturday Prep' }
const everybody: TimeTarget = { test: exam, inClass: null, atWork: 2, one: null }
const maya: TimeTarget = { ...everybody, one: { attemptId: attemptId.parse(makeIdAt(2)), name: 'Maya Chen' } }
const sends = `POST /api/seats/${exam.id}/time`
const reply = { changed: 1, unchanged: 0 }

testWindows([
  {
    name: 'a pause of everybody',
    show: (onDone) => <PauseDialog target={everybody} onClose={onDone} />,
    act: async () => {
      await checkControl('10 minutes')
      await pressElement('Pause')
    },
    ...{ sends, reply },
    body: { attemptId: null, change: { kind: 'pause', minutes: 10 } },
  },
  {
    name: 'another pause of one student',
    show: (onDone) => <PauseDialog target={maya} onClose={onDone} />,
    act: async () => {
      await checkControl('Other')
      await fillField('Minutes', '42')
      await pressElement('Pause')
    },
    ...{ sends, reply },
    body: { attemptId: makeIdAt(2), change: { kind: 'pause', minutes: 42 } },
  },
  {
    name: 'minutes for everybody',
    show: (onDone) => <AddMinutesDialog target={{ ...everybody, inClass }} onClose={onDone} />,
    act: () => pressElement('Add minutes'),
    ...{ sends, reply },
    body: { attemptId: null, classId: inClass.id, change: { kind: 'give', minutes: 5 } },
  },
  {
    name: 'minutes for one student',
    show: (onDone) => <AddMinutesDialog target={maya} onClose={onDone} />,
    act: async () => {
      await fillField('Minutes', '60')
      await pressElement('Add minutes')
    },
    ...{ sends, reply },
    body: { attemptId: makeIdAt(2), change: { kind: 'give', minutes: 60 } },
  },
])

test.each(['0', '61', '2.5', 'five', ''])('%j minutes are not sent', async (typed) => {
  const asked = stubServer({})
  renderPart(<AddMinutesDialog target={everybody} onClose={vi.fn()} />)
  await fillField('Minutes', typed)
  await pressElement('Add minutes')
  expect(await screen.findByText('Enter a whole number from 1 to 60.')).toBeTruthy()
  expect(asked).toEqual([])
})

test.each([
  ['a pause', <PauseDialog key="pause" target={everybody} onClose={vi.fn()} />, () => checkControl('Other')],
  ['minutes', <AddMinutesDialog key="add" target={maya} onClose={vi.fn()} />, () => fillField('Minutes', '60')],
])('%s that was typed is not lost by Escape', async (_name, dialog, fill) => {
  stubServer({})
  renderPart(dialog)
  await fill()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(await screen.findByText('Discard unsaved changes?')).toBeTruthy()
})

test('a pause says for how many, and why not for others', async () => {
  stubServer({ [sends]: () => ({ body: { changed: 23, unchanged: 1 } }) })
  renderPart(<PauseDialog target={everybody} onClose={vi.fn()} />)
  await pressElement('Pause')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Paused for 5 minutes',
      description: '23 students. 1 has no clock, is done or is paused for longer.',
    }),
  )
})
