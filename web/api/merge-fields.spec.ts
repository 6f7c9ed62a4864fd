import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type SectionForm, sectionForm } from '#contracts/authoring/authoring-questions.ts'
import { ApiError } from './api-error.ts'
import { findConflict } from './merge-fields.ts'

const base: SectionForm = { title: 'Reading', subject: null }
const names = { title: 'title', subject: 'subject' }

function conflict(mine: SectionForm, theirs: SectionForm) {
  const error = new ApiError(409, {
    ...{ code: 'changed_meanwhile', message: 'Someone else changed this.', requestId: '' },
    present: { ...theirs, id: 'x', revision: 2 },
  })
  return findConflict(error, { schema: sectionForm, base, mine, names })
}

test('fields that only the other changed are taken over, and mine stay', () => {
  const mine: SectionForm = { title: 'Prose', subject: null }
  expect(conflict(mine, { title: 'Reading', subject: 'reading' })).toEqual({
    merged: { title: 'Prose', subject: 'reading' },
    theirs: { title: 'Reading', subject: 'reading' },
    words: 'Taken over from them: subject. Check it and save again.',
  })
})

test('if both changed the same field, mine stays and theirs is listed', () => {
  const found = conflict({ title: 'Prose', subject: null }, { title: 'Poems', subject: null })
  expect(found?.merged.title).toBe('Prose')
  expect(found?.words).toBe(
    'You both changed the title: the form shows yours, theirs was "Poems". Check it and save again.',
  )
})

test('lists with the same items are the same', () => {
  const form = z.object({ schools: z.array(z.string()) })
  const error = new ApiError(409, {
    ...{ code: 'changed_meanwhile', message: 'Someone else changed this.', requestId: '' },
    present: { schools: ['a', 'b'] },
  })
  const edited = {
    schema: form,
    base: { schools: ['a', 'b'] },
    mine: { schools: ['b'] },
    names: { schools: 'schools' },
  }
  expect(findConflict(error, edited)).toMatchObject({ merged: { schools: ['b'] }, words: 'Check it and save again.' })
  const sayValue = () => 'Abbey'
  expect(findConflict(error, { ...edited, base: { schools: ['a'] }, sayValue })?.words).toContain('theirs was "Abbey"')
})

test('other failures are not handled here', () => {
  const error = new ApiError(500, { code: 'unexpected', message: 'x', requestId: '' })
  expect(findConflict(error, { schema: sectionForm, base, mine: base, names })).toBeNull()
  expect(findConflict(new Error('x'), { schema: sectionForm, base, mine: base, names })).toBeNull()
})
