import { expect, test } from 'vitest'
import { isEasyToGuess } from './easy-passwords.ts'

test.each([
  '123456',
  'password1',
  'PassWord',
  'iloveyou',
  'qwertyuiop',
  'P@ssw0rd',
  'Password2026!',
  'ｐａｓｓｗｏｒｄ',
])('%s is among the common ones', (password) => {
  expect(isEasyToGuess(password)).toBe(true)
})

test.each(['PrepPlatform', 'prep-2026', 'Tutor!2026', '2026student', 'adm1n-test', 'my school', 'The Prep Test 1'])(
  '%s is words of this product',
  (password) => {
    expect(isEasyToGuess(password)).toBe(true)
  },
)

test('a name or an address is no password of its own', () => {
  const about = ['Nia Obi-Quill', 'nia.quill@school.example']
  for (const password of ['NiaQuill', 'quill-2010', 'niaobiquill', 'nia.quill@school.example']) {
    expect(isEasyToGuess(password, about), password).toBe(true)
  }
  expect(isEasyToGuess('NiaQuill')).toBe(false)
})

test.each([
  'correct horse',
  'spring-2026',
  'battery staple',
  'my own password',
  'test 1973 8264 0912',
  '83920174',
  'prepare the hedgehog',
  'ключ от дома',
  '🐙🐙🐙🐙🐙🐙',
])('%s is not', (password) => {
  expect(isEasyToGuess(password)).toBe(false)
})

test('a made-up name cannot keep it busy', () => {
  const about = [Array.from({ length: 60 }, (_, at) => 'a'.repeat(at + 3)).join(' ')]
  // A regular expression built from these words would still be running at the test's timeout.
  expect(isEasyToGuess(`${'a'.repeat(70)}b`, about)).toBe(false)
})
