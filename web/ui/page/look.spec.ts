// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { applyAppearance, readAppearance } from './look.ts'
import { writeAppearance } from './use-look.ts'

function aDevice(stored?: string) {
  const kept = new Map<string, string>(stored === undefined ? [] : [['prep.look', stored]])
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}

test('what was chosen is there again', () => {
  const device = aDevice()
  writeAppearance(device, { theme: 'dark', textSize: 'large' })
  expect(readAppearance(device)).toEqual({ theme: 'dark', textSize: 'large' })
})

test.each([
  [undefined, { theme: 'device', textSize: 'normal' }],
  ['no JSON', { theme: 'device', textSize: 'normal' }],
  ['{"theme":"pink","textSize":"largest"}', { theme: 'device', textSize: 'largest' }],
])('a device that has %s stored shows a look that exists', (stored, expected) => {
  expect(readAppearance(aDevice(stored))).toEqual(expected)
})

test('a device without storage looks as usual, and says nothing', () => {
  const none = () => {
    throw new Error('Storage is switched off.')
  }
  writeAppearance(none, { theme: 'dark', textSize: 'large' })
  expect(readAppearance(none)).toEqual({ theme: 'device', textSize: 'normal' })
})

test('the page shows the look, and the device decides again when nothing is chosen', () => {
  const page = document.createElement('html')
  applyAppearance(page, { theme: 'dark', textSize: 'largest' })
  expect({ ...page.dataset }).toEqual({ theme: 'dark', textSize: 'largest' })
  applyAppearance(page, { theme: 'device', textSize: 'normal' })
  expect({ ...page.dataset }).toEqual({})
})
