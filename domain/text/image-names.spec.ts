import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatImageName, formatImageUrl, imageExtensions } from './image-names.ts'

test.each([
  [7, 'A circle & its chord', 'png', 'q7-a-circle-its-chord-1700000000000.png'],
  [12, 'Ö!', 'jpg', 'q12-o-1700000000000.jpg'],
  [12, null, 'jpg', 'q12-1700000000000.jpg'],
  [12, ' – ', 'webp', 'q12-1700000000000.webp'],
  [1, '../../etc/passwd', 'png', 'q1-etc-passwd-1700000000000.png'],
  [null, null, 'webp', 'test-image-1700000000000.webp'],
  [null, 'A title without a number', 'png', 'test-image-1700000000000.png'],
  [3, `${'long '.repeat(30)}`, 'png', `q3-${'long-'.repeat(12).slice(0, -1)}-1700000000000.png`],
] as const)('the image of question %j titled %j is named after both', (questionNumber, title, extension, name) => {
  expect(formatImageName({ questionNumber, title, timestamp: 1_700_000_000_000, extension })).toBe(name)
})

test('the name has only plain characters, whatever the title', () => {
  const named = fc.record({
    questionNumber: fc.option(fc.integer({ min: 1, max: 9999 })),
    title: fc.option(fc.string({ unit: 'grapheme', maxLength: 300 })),
    timestamp: fc.nat(),
    extension: fc.constantFrom(...imageExtensions),
  })
  fc.assert(
    fc.property(named, (image) => {
      expect(formatImageName(image)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.(png|jpg|webp)$/)
      expect(formatImageName(image).length).toBeLessThan(100)
    }),
  )
})

test('the path of an image starts with the bucket', () => {
  expect(formatImageUrl({ folder: 'a-test', name: 'q1-1.png' })).toBe(
    '/storage/v1/object/public/test_images/a-test/q1-1.png',
  )
})
