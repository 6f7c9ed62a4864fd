// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatForm } from '#contracts/authoring/formats.ts'
import { paper2017 } from '#test/support/formats.ts'
import { fill, press, renderPart } from '#test/support/render-part.tsx'
import { specServer } from '#test/support/stub-server.ts'
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
      await fill('Name', 'Our other exam')
      await press('Save Changes')
    },
    sends: `PUT ${path}`,
    body: { ...form, name: 'Our other exam', revision: 3 },
    reply: own,
  },
  {
    name: 'a format that is copied',
    show: (onDone) => <CopyFormatDialog format={own} scales={[]} onMade={onDone} onClose={onDone} />,
    act: async () => {
      await fill('Name', 'A copy')
      await press('Add Format')
    },
    sends: 'POST /api/admin/formats',
    body: { ...form, name: 'A copy', copyOf: 'own' },
    reply: own,
  },
  {
    name: 'a format that is deleted',
    show: (onDone) => <DeleteFormatDialog format={own} onDeleted={onDone} onClose={onDone} />,
    act: () => press('Delete Format'),
    sends: `DELETE ${path}`,
    reply: { id: own.id },
    closesWhenRefused: true,
  },
])

test('after a conflict the next save replaces what somebody else has saved, and does not conflict again', async () => {
  const present = { ...own, revision: 8 }
  const asked = specServer({
    [`PUT ${path}`]: ({ body }) =>
      Object(body).revision === 8
        ? { body: present }
        : { status: 409, body: { code: 'changed_meanwhile', message: 'Changed.', requestId: '', present } },
  })
  const onClose = vi.fn()
  renderPart(<EditFormatDialog format={own} scales={[]} onClose={onClose} />)
  await fill('Name', 'Our other exam')
  await press('Save Changes')
  expect(await screen.findByText(/Somebody else changed this format/)).toBeTruthy()
  await press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => Object(body).revision)).toEqual([3, 8])
})
