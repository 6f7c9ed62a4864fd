import { expect, test } from 'vitest'
import type { StoredImage } from '#contracts/authoring/images.ts'
import { imageId, testId } from '#contracts/wire/ids.ts'
import { describeImageDeletion, filterImages, findFileObstacle } from './image-words.ts'

const id = '0199d1a0-0000-7000-8000-000000000000'

function anImage(values: Partial<StoredImage> = {}): StoredImage {
  const at = '2026-03-01T10:00:00Z'
  const image = {
    name: 'q1-1.png',
    url: '/a/q1-1.png',
    size: 1,
    lastModified: at,
    createdAt: at,
    fullPath: 'a/q1-1.png',
  }
  return { id: imageId.parse(id), ...image, alt: 'A circle', usedBy: [], ...values }
}

function usedBy(...numbers: number[]): Partial<StoredImage> {
  return { usedBy: numbers.map((number) => ({ testId: testId.parse(id), testTitle: 'Winter', number })) }
}

test.each([
  [[], 'No question shows it.'],
  [[3], 'A question shows it and will have no image: question 3 of Winter.'],
  [[3, 4], '2 questions show it and will have no image: question 3 of Winter, question 4 of Winter.'],
  [[1, 2, 3, 4, 5], 'question 3 of Winter and 2 more.'],
])('deleting an image of questions %j warns', (numbers, words) => {
  expect(describeImageDeletion(anImage(usedBy(...numbers)))).toContain(words)
})

test.each([
  ['', 2],
  ['CIRCLE', 1],
  ['q1', 2],
  ['1.png radius', 1],
  ['square', 0],
])('searching for %j finds %d', (search, count) => {
  const images = [anImage(), anImage({ alt: 'A line of radius 3' })]
  expect(filterImages(images, search)).toHaveLength(count)
})

test.each([
  ['text/html', 1, 'Invalid File'],
  ['', 1, 'Invalid File'],
  ['image/png', 10 * 1024 * 1024 + 1, 'File Too Large'],
  ['image/png', 10 * 1024 * 1024, undefined],
])('a file of type %j with %d bytes: %s', (type, size, title) => {
  expect(findFileObstacle({ type, size })?.title).toBe(title)
})
