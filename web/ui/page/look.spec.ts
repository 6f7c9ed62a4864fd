// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { applyLook, readLook } from './look.ts'
import { writeLook } from './use-look.ts'

function aDevice(stored?: string) {
  const kept = new Map<string, string>(stored === undefined ? [] : [['prep.look', stored]])
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}

test('what was chosen is there again', () => {
  const device = aDevice()
  writeLook(device, { theme: 'dark', textSize: 'large' })
  expect(readLook(device)).toEqual({ theme: 'dark', textSize: 'large' })
})

test.each([
  [undefined, { theme: 'device', textSize: 'normal' }],
  ['no JSON', { theme: 'device', textSize: 'normal' }],
  ['{"theme":"pink","textSize":"largest"}', { theme: 'device', textSize: 'largest' }],
])('a device that has %s stored shows a look that exists', (stored, expected) => {
  expect(readLook(aDevice(stored))).toEqual(expected)
})

test('a device without storage looks as usual, and says nothing', () => {
  const none = () => {
    throw new Error('Storage is switched off.')
  }
  writeLook(none, { theme: 'dark', textSize: 'large' })
  expect(readLook(none)).toEqual({ theme: 'device', textSize: 'normal' })
})

test('the page shows the look, and the device decides again when nothing is chosen', () => {
  const page = document.createElement('html')
  applyLook(page, { theme: 'dark', textSize: 'largest' })
  expect({ ...page.dataset }).toEqual({ theme: 'dark', textSize: 'largest' })
  applyLook(page, { theme: 'device', textSize: 'normal' })
  expect({ ...page.dataset }).toEqual({})
})
