/** Describes what deleting a test will do. */

import { restorableDays } from '#contracts/administration/deletions.ts'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'

type Counts = Pick<
  AuthoredTest,
  'title' | 'sectionCount' | 'questionCount' | 'passageCount' | 'assignmentCount' | 'attemptCount' | 'submissionCount'
>

/** A test that students have taken or are taking is archived, so that their results stay. */
export function describeTestDeletion(test: Counts): { question: string; consequence: string; confirm: string } {
  if (test.submissionCount > 0 || test.attemptCount > 0) {
    const kept = listed([
      counted(test.submissionCount, 'submission'),
      counted(test.attemptCount, 'attempt in progress', 'attempts in progress'),
    ])
    return {
      question: `Archive “${test.title}”?`,
      consequence: `It has ${kept}, so it is archived rather than deleted: students can no longer start it, and every result stays.`,
      confirm: 'Archive Test',
    }
  }
  const gone = listed([
    counted(test.sectionCount, 'section'),
    counted(test.questionCount, 'question'),
    counted(test.passageCount, 'passage'),
    counted(test.assignmentCount, 'assignment'),
  ])
  const what = gone === '' ? `“${test.title}” has nothing in it` : `“${test.title}” is deleted with ${gone}`
  return {
    question: 'Are you sure you want to delete this test?',
    consequence: `${what}. You can restore it for ${restorableDays} days under Recently Deleted in the settings.`,
    confirm: 'Delete Test',
  }
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}

function listed(parts: readonly string[]): string {
  const there = parts.filter((part) => part !== '')
  const last = there.pop()
  if (last === undefined) return ''
  return there.length === 0 ? last : `${there.join(', ')} and ${last}`
}
