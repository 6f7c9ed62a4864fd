// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatForm } from '#contracts/authoring/formats.ts'
import { paper2017 } from '#test/support/formats.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { DeleteFormatDialog } from './DeleteFormatDialog.tsx'
import { CopyFormatDialog, EditFormatDialog } from './FormatDialog.tsx'

const own = { ...paper2017, id: 'own', name: 'Our exam', isShipped: false, revision: 3 }
const path = '/api/admin/formats/own'
const form = formatForm.parse(own)

testWindows([
  {
    name: 'a format that is changed',
    show: (onDone) => <EditFormatDialog format={own} scales={[]} onClose={onDone} />,
    act: async () => {
      await fillField('Name', 'Our other exam')
      await pressElement('Save Changes')
    },
    sends: `PUT ${path}`,
    body: { ...form, name: 'Our other exam', revision: 3 },
    reply: own,
  },
  {
    name: 'a format that is copied',
    show: (onDone) => <CopyFormatDialog format={own} scales={[]} onMade={onDone} onClose={onDone} />,
    act: async () => {
      await fillField('Name', 'A copy')
      await pressElement('Add Format')
    },
    sends: 'POST /api/admin/formats',
    body: { ...form, name: 'A copy', copyOf: 'own' },
    reply: own,
  },
  {
    name: 'a format that is deleted',
    show: (onDone) => <DeleteFormatDialog format={own} onDeleted={onDone} onClose={onDone} />,
    act: () => pressElement('Delete Format'),
    sends: `DELETE ${path}`,
    reply: { id: own.id },
    closesWhenRefused: true,
  },
])

test('after a conflict the next save replaces what somebody else has saved, and does not conflict again', async () => {
  const present = { ...own, revision: 8 }
  const asked = stubServer({
    [`PUT ${path}`]: ({ body }) =>
      Object(body).revision === 8
        ? { body: present }
        : { status: 409, body: { code: 'changed_meanwhile', message: 'Changed.', requestId: '', present } },
  })
  const onClose = vi.fn()
  renderPart(<EditFormatDialog format={own} scales={[]} onClose={onClose} />)
  await fillField('Name', 'Our other exam')
  await pressElement('Save Changes')
  expect(await screen.findByText(/Somebody else changed this format/)).toBeTruthy()
  await pressElement('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => Object(body).revision)).toEqual([3, 8])
})

test('a format with a way back and topics by number cannot be adaptive, and says so at its fields', async () => {
  const asked = stubServer({})
  renderPart(<EditFormatDialog format={{ ...own, lettering: 'plain' }} scales={[]} onClose={vi.fn()} />)
  fireEvent.change(screen.getByLabelText('Each student gets'), { target: { value: 'adaptive' } })
  await pressElement('Save Changes')
  const goingBack = screen.getByLabelText('Going back')
  expect(goingBack.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('In an adaptive test, students cannot go back after handing in.')).toBeTruthy()
  const topics = screen.getByLabelText(/^Topics by number/)
  expect(topics.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(topics.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'In an adaptive test, each student gets other questions, so their numbers give no topics.',
  )
  expect(asked).toEqual([])
})
