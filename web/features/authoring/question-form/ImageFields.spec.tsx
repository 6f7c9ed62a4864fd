// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { ImageFields, type ImageFieldsProps } from './ImageFields.tsx'

afterEach(cleanup)

/** Renders the fields as in the form, which opens the image manager. */
function Fields(props: Omit<ImageFieldsProps, 'isManaging' | 'onManage'>) {
  const [isManaging, setManaging] = useState(false)
  return <ImageFields {...props} isManaging={isManaging} onManage={setManaging} />
}

const warning = 'Image upload requires a test context. Manual URL entry is still available.'

test('without a test there is nothing to choose from, and an address can be entered', () => {
  const onChange = vi.fn()
  render(<Fields draft={emptyQuestionDraft} onChange={onChange} renderImages={undefined} questionNumber={1} />)
  const button = screen.getByRole('button', { name: 'Upload or Select Image', description: warning })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText(warning).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText('Image URL'), { target: { value: ' https://example.com/a.png ' } })
  expect(onChange).toHaveBeenCalledWith({ imageUrl: 'https://example.com/a.png' })
})

test('the whole address of an image of ours is kept as its path', () => {
  const onChange = vi.fn()
  render(<Fields draft={emptyQuestionDraft} onChange={onChange} renderImages={() => null} questionNumber={1} />)
  const path = '/storage/v1/object/public/test_images/a/q1-1.png'
  fireEvent.change(screen.getByLabelText('Image URL'), { target: { value: `${location.origin}${path}` } })
  expect(onChange).toHaveBeenCalledWith({ imageUrl: path })
})

test('an image that is deleted leaves the question that is being edited only where it is the one shown', () => {
  const onChange = vi.fn()
  render(
    <Fields
      draft={{ ...emptyQuestionDraft, imageUrl: '/a.png' }}
      onChange={onChange}
      renderImages={({ onDeleted }) => (
        <>
          <button type="button" onClick={() => onDeleted({ url: '/b.png' })}>
            Delete another
          </button>
          <button type="button" onClick={() => onDeleted({ url: '/a.png' })}>
            Delete this
          </button>
        </>
      )}
      questionNumber={1}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Upload or Select Image' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete another' }))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Delete this' }))
  expect(onChange).toHaveBeenCalledWith({ imageUrl: null, imageAlt: null })
})

test.each([
  [
    'https://pictures.example.org/a.png',
    'The picture is fetched from pictures.example.org when you save, and kept here.',
  ],
  ['/storage/v1/object/public/test_images/a/q1-1.png', null],
  ['https:', null],
])('the form names the site that a picture is fetched from: %s', (imageUrl, hint) => {
  render(
    <Fields
      draft={{ ...emptyQuestionDraft, imageUrl }}
      onChange={vi.fn()}
      renderImages={() => null}
      questionNumber={1}
    />,
  )
  expect(screen.queryByText(/^The picture is fetched/)?.textContent ?? null).toBe(hint)
})
