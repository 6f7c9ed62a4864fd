// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storedImage } from '#contracts/authoring/images.ts'
import { testId } from '#contracts/wire/ids.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { DeleteImageDialog } from './DeleteImageDialog.tsx'
import { DescribeImageDialog } from './DescribeImageDialog.tsx'

const id = testId.parse(makeIdAt(1))
const image = storedImage.parse({
  id: makeIdAt(2),
  name: 'q1.png',
  url: '/storage/v1/object/public/test_images/winter/q1.png',
  size: 100,
  lastModified: '2026-03-01T10:00:00Z',
  createdAt: '2026-03-01T10:00:00Z',
  fullPath: 'winter/q1.png',
  alt: 'Four dots',
  usedBy: [],
})
const path = `/api/admin/images/${image.id}`

testWindows([
  {
    name: 'an image that is described',
    show: (onDone) => <DescribeImageDialog testId={id} image={image} onChanged={() => undefined} onClose={onDone} />,
    act: async () => {
      await fillField('Description of the image', 'Five dots')
      await pressElement('Save Description')
    },
    sends: `PUT ${path}`,
    body: { alt: 'Five dots' },
    reply: { image, changedQuestions: 2 },
  },
  {
    name: 'an image that is deleted',
    show: (onDone) => <DeleteImageDialog testId={id} image={image} onDeleted={() => undefined} onClose={onDone} />,
    act: () => pressElement('Delete Image'),
    sends: `DELETE ${path}`,
    reply: { deleted: true, changedQuestions: 0 },
    closesWhenRefused: true,
  },
])

test('an image that a question shows by now is deleted only after another question', async () => {
  const used = { ...image, usedBy: [{ testId: id, testTitle: 'Winter', number: 3 }] }
  const refusal = { code: 'image_in_use', message: 'In use.', requestId: '', present: used }
  const asked = stubServer({
    [`DELETE ${path}`]: ({ search }) =>
      search.includes('true') ? { body: { deleted: true, changedQuestions: 1 } } : { status: 409, body: refusal },
  })
  const [onDeleted, onClose] = [vi.fn(), vi.fn()]
  renderPart(<DeleteImageDialog testId={id} image={image} onDeleted={onDeleted} onClose={onClose} />)
  await pressElement('Delete Image')
  expect(await screen.findByText(/Winter/)).toBeTruthy()
  expect(onDeleted).not.toHaveBeenCalled()
  await pressElement('Delete Image')
  await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith(image))
  expect(asked.map(({ search }) => search)).toEqual(['?evenIfUsed=false', '?evenIfUsed=true'])
  expect(onClose).toHaveBeenCalledOnce()
})
