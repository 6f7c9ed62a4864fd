import { expect, test } from 'vitest'
import { splitTextAtLinks } from './OutboxMessageCard.tsx'

test('the links of a message are found, without the punctuation of their sentence', () => {
  const text = 'Open http://localhost:3000/auth/v1/verify?token=a&redirect_to=%2Fcallback, or https://example.org/help.'
  expect(splitTextAtLinks(text).filter((part) => part.isLink)).toMatchObject([
    { text: 'http://localhost:3000/auth/v1/verify?token=a&redirect_to=%2Fcallback' },
    { text: 'https://example.org/help' },
  ])
  expect(
    splitTextAtLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('a message without a link stays in one piece', () => {
  expect(splitTextAtLinks('Your code is 123456.')).toEqual([
    { text: 'Your code is 123456.', isLink: false, position: 0 },
  ])
})
