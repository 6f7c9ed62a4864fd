import { expect, test } from 'vitest'
import type { WhatToPractice } from './practice.queries.ts'
import { readPracticeAddress, writePracticeAddress } from './practice-address.ts'

test.each<WhatToPractice>([{}, { subject: 'math', topic: 'Ratios & rates' }, { subject: 'reading', topic: '100%' }])(
  'what is written is read',
  (what) => expect(readPracticeAddress(new URLSearchParams(writePracticeAddress(what)))).toEqual(what),
)

test.each(['', '?subject=math', '?topic=Other', '?subject=art&topic=Other'])('%s is the list of topics', (address) =>
  expect(readPracticeAddress(new URLSearchParams(address))).toBeNull(),
)
