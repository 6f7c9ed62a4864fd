// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { EditScaleDialog } from './EditScaleDialog.tsx'
import { NewScaleDialog } from './NewScaleDialog.tsx'
import { DeleteScaleDialog, MakeDefaultDialog } from './ScaleQuestions.tsx'

const scale = {
  id: 'winter',
  name: 'Winter scale',
  source: 'The city',
  isEstimated: true,
  reading: [0, 400],
  math: [0, 400],
  isDefault: false,
  revision: 2,
  testCount: 0,
  submissionCount: 0,
}
const table = Array.from({ length: 11 }, (_, raw) => [40 * raw, raw === 10 ? 400 : 39 * raw] as const)
const columnOf = (at: 0 | 1) => table.map((row) => row[at])
const path = '/api/admin/score-scales/winter'

testWindows([
  {
    name: 'a new scale',
    show: (onDone) => <NewScaleDialog onClose={onDone} />,
    act: async () => {
      await fillField('Name', 'Spring scale')
      await fillField('Table', table.map(([reading, math], raw) => `${raw} ${reading} ${math}`).join('\n'))
      await pressElement('Add Scale')
    },
    sends: 'POST /api/admin/score-scales',
    body: { name: 'Spring scale', source: '', isEstimated: true, reading: columnOf(0), math: columnOf(1) },
    reply: scale,
  },
  {
    name: 'a scale that is changed',
    show: (onDone) => <EditScaleDialog scale={scale} onClose={onDone} />,
    reads: { 'GET /api/admin/score-scales': { scales: [scale] } },
    act: async () => {
      await fillField('Name', 'Spring scale')
      await pressElement('Save Changes')
    },
    sends: `PUT ${path}`,
    body: { name: 'Spring scale', source: 'The city', isEstimated: true, revision: 2 },
    reply: scale,
  },
  {
    name: 'a scale that becomes the default',
    show: (onDone) => <MakeDefaultDialog scale={scale} onClose={onDone} />,
    act: () => pressElement('Make Default'),
    sends: `POST ${path}/default`,
    reply: scale,
    closesWhenRefused: true,
  },
  {
    name: 'a scale that is deleted',
    show: (onDone) => <DeleteScaleDialog scale={scale} onClose={onDone} />,
    act: () => pressElement('Delete Scale'),
    sends: `DELETE ${path}`,
    reply: { id: scale.id },
    closesWhenRefused: true,
  },
])

test('after a conflict the next save builds on the present scale', async () => {
  const asked = stubServer({
    'GET /api/admin/score-scales': () => ({ body: { scales: [{ ...scale, revision: conflicts() === 0 ? 2 : 9 }] } }),
    [`PUT ${path}`]: ({ body }) =>
      Object(body).revision === 9
        ? { body: scale }
        : { status: 409, body: { code: 'changed_meanwhile', message: 'Somebody was faster.', requestId: '' } },
  })
  const conflicts = () => asked.filter(({ method }) => method === 'PUT').length
  const onClose = vi.fn()
  renderPart(<EditScaleDialog scale={scale} onClose={onClose} />)
  await fillField('Name', 'Spring scale')
  await pressElement('Save Changes')
  expect(await screen.findByText('Somebody was faster.')).toBeTruthy()
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1))
  await pressElement('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => Object(body).revision)).toEqual([2, 9])
})
