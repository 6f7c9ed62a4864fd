import { describe, expect, test } from 'vitest'
import { type AnswerKey, keyAsAnswer } from '#domain/correctness.ts'
import { keyOf } from './stored-answers.ts'

describe('a key that was stored', () => {
  test.each<[string, AnswerKey, unknown]>([
    ['an option, also the first', { kind: 'choice', correctOption: 0 }, { option: 0 }],
    ['a number, also zero', { kind: 'number', value: 0 }, { number: 0 }],
    ['none', { kind: 'unscored' }, null],
  ])('%s', (_, key, stored) => {
    expect(keyAsAnswer(key)).toEqual(stored)
    expect(keyOf(stored)).toEqual(key)
  })

  test.each([{}, { option: 'B' }, 2, undefined])('%j is none of ours', (stored) => {
    expect(() => keyOf(stored)).toThrow()
  })
})
