import { expect, test } from 'vitest'
import type { Subject } from '#contracts/wire/subjects.ts'
import { findNextTopic, listPracticeSteps } from './practice-steps.ts'
import { buildResultAdvice } from './result-advice.ts'

function topic(subject: Subject, name: string, correct: number, scored: number) {
  return { subject, topic: name, correct, scored }
}

/** Topics with one question each, which was missed. */
function singles(subject: Subject, count: number) {
  return Array.from({ length: count }, (_, at) => topic(subject, `${subject} ${at + 1}`, 0, 1))
}

type Topic = ReturnType<typeof topic>

function sectionsOf(topics: readonly Topic[]) {
  return (['reading', 'math'] as const).flatMap((subject) => {
    const own = topics.filter((one) => one.subject === subject)
    const sum = (part: 'correct' | 'scored') => own.reduce((all, one) => all + one[part], 0)
    return own.length === 0 ? [] : [{ subject, raw: sum('correct'), scored: sum('scored') }]
  })
}

function advice(topics: readonly Topic[], isDrill = false) {
  const sections = sectionsOf(topics)
  return buildResultAdvice({ testTitle: 'Diagnostic', isDrill, sections, topics })
}

const inference = topic('reading', 'Inference', 0, 2)
const detail = topic('reading', 'Detail', 10, 10)
const circles = topic('math', 'Circles', 1, 5)

const mathStart = 'Start with math 1 (1 of 1 missed), math 10 (1 of 1 missed), and math 2 (1 of 1 missed).'

test.each<[string, ReturnType<typeof advice>, ReturnType<typeof advice>]>([
  ['every answer is right', advice([detail]), { of: 'nothing' }],
  ['one question', advice([detail, ...singles('math', 1)]), { of: 'missed', where: 'One question was missed.' }],
  [
    'single misses all over',
    advice([detail, ...singles('math', 3)]),
    { of: 'missed', where: 'The 3 missed questions are in different topics.' },
  ],
  ['one topic holds them all', advice([detail, circles]), { of: 'topics', topics: [circles], share: null }],
  [
    'topics that hold just half of them',
    advice([detail, inference, ...singles('math', 2)]),
    { of: 'topics', topics: [inference], share: null },
  ],
  [
    'topics that hold less than half of them',
    advice([detail, inference, ...singles('math', 3)]),
    {
      of: 'topics',
      topics: [inference],
      share: 'That is 2 of the 5 missed questions. The others are in different topics.',
    },
  ],
  [
    'topics with questions enough for a round of their own',
    advice([detail, inference, circles, topic('math', 'Angles', 30, 30), ...singles('math', 7)]),
    { of: 'topics', topics: [circles, inference], share: null },
  ],
  [
    'a weak subject comes before a topic of the other one, although each of its topics has a single miss',
    advice([inference, topic('reading', 'Tone', 8, 8), ...singles('math', 10)]),
    {
      of: 'subjects',
      steps: [`Math: 0 of 10 right in Diagnostic. ${mathStart}`, 'Practice Inference: 2 of 2 missed.'],
    },
  ],
  [
    'too few questions to call a subject weak',
    advice([inference, topic('reading', 'Tone', 7, 8), ...singles('math', 1)]),
    { of: 'topics', topics: [inference], share: null },
  ],
  [
    'a drill calls no subject weak, because its questions were chosen',
    advice([inference, ...singles('math', 10)], true),
    {
      of: 'topics',
      topics: [inference],
      share: 'That is 2 of the 12 missed questions. The others are in different topics.',
    },
  ],
])('%s', (_, said, expected) => {
  expect(said).toEqual(expected)
})

test('most is gained where most was missed, then where the share is smaller, then by name', () => {
  const topics = [
    topic('math', 'Circles', 6, 8),
    topic('math', 'Percent', 0, 2),
    topic('math', 'Angles', 0, 2),
    topic('math', 'Data', 1, 5),
  ]
  expect(advice([...topics, topic('math', 'Area', 20, 26), detail])).toMatchObject({
    topics: [{ topic: 'Data' }, { topic: 'Angles' }, { topic: 'Percent' }],
  })
})

/** Returns the first topic named in a sentence. */
function firstNamed(sentence: string | undefined): string | null {
  return /(?:Start with|^Practice) (.+?)(?: \(|: | and |, |\.$)/.exec(sentence ?? '')?.[1] ?? null
}

test.each<[string, Topic[], string | null]>([
  ['has everything right', [detail], null],
  ['missed single questions', [detail, ...singles('math', 3)], null],
  ['is weak in one topic', [detail, circles], 'Circles'],
  ['missed most in a topic that goes well', [topic('math', 'Area', 40, 50), circles, detail], 'Circles'],
  ['missed questions only where it goes well', [topic('math', 'Area', 40, 50), detail], null],
  ['is weak in a subject', [inference, topic('reading', 'Tone', 8, 8), ...singles('math', 10)], 'math 1'],
  ['is weak in both', [topic('reading', 'Tone', 5, 10), topic('math', 'Area', 2, 10)], 'Area'],
  [
    'missed more in the other subject than in the weak one',
    [topic('reading', 'Tone', 20, 30), topic('reading', 'Plot', 20, 20), topic('math', 'Area', 5, 10)],
    'Area',
  ],
])('after one test, all pages begin with the same topic for a student who %s', (_, topics, expected) => {
  const result = { testTitle: 'Diagnostic', sections: sectionsOf(topics) }
  const given = advice(topics)
  const onResult =
    given.of === 'topics' ? given.topics[0]?.topic : given.of === 'subjects' ? firstNamed(given.steps[0]) : null
  const inReport = firstNamed(listPracticeSteps(topics, result)[0])
  const alone = findNextTopic(topics, result)?.topic ?? null
  expect([onResult, inReport, alone]).toEqual(Array(3).fill(expected))
})
