import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { exportSection } from '#server/features/authoring/question-export.ts'
import { fillPieceMarks, formatTextForList } from './clickable-text.ts'
import {
  addPiece,
  convertToPieceDraft,
  findPiecesProblem,
  findSelectionProblem,
  listPieces,
  makePiece,
  removePiece,
  setPieceRight,
} from './piece-drafts.ts'
import {
  emptyQuestionDraft,
  findDraftProblem,
  isRightOption,
  needsDraftKey,
  tidyQuestionDraft,
} from './question-draft.ts'
import { parseQuestionImport } from './question-import.ts'

const draft: QuestionDraft = {
  ...emptyQuestionDraft,
  inputType: 'clickable_text',
  text: 'Which is a verb? The [[1]] [[2]] quickly.',
  options: ['dog', 'ran'],
  correctAnswers: [1],
}

describe('what can be saved', () => {
  test.each<[string, Partial<QuestionDraft>, string | null]>([
    ['a key of one piece', {}, null],
    ['one piece', { text: 'The [[1]] ran.', options: ['dog'] }, 'at least two pieces'],
    ['no key', { correctAnswers: [] }, 'at least one piece that is right'],
    ['a key that was left out', { correctAnswers: undefined }, 'at least one piece that is right'],
    ['all as the key', { correctAnswers: [0, 1] }, 'at least one piece that is not right'],
    ['a piece without its mark', { text: 'The [[1]] ran.' }, 'Write [[2]] where “ran” is'],
    ['a mark without its piece', { text: 'The [[1]] [[2]] [[3]].' }, 'has the mark [[3]]'],
    ['a mark that is there twice', { text: 'The [[1]] [[2]] [[2]].' }, '[[2]] more than once'],
    ['a mark in a formula, which is none', { text: 'The [[1]] $x_{[[2]]}$.' }, 'Write [[2]]'],
    ['a piece without words', { options: ['dog', ' '] }, 'the words of piece 2'],
    ['a paragraph as a piece', { options: ['dog', '<p>ran</p>'] }, 'Piece 2'],
    ['a piece in a piece', { options: ['dog', 'ran [[1]]'] }, 'Piece 2'],
    ['tags within a line', { options: ['<em>dog</em>', '$x^2$'] }, null],
  ])('%s', (_, part, problem) => {
    const found = findDraftProblem(tidyQuestionDraft({ ...draft, ...part }))
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })

  test('each problem names its field', () => {
    const fieldOf = (part: Partial<QuestionDraft>) => findPiecesProblem(tidyQuestionDraft({ ...draft, ...part }))?.field
    expect([
      fieldOf({ text: 'No mark' }),
      fieldOf({ options: ['a', ''] }),
      fieldOf({ correctAnswers: [] }),
      fieldOf({}),
    ]).toEqual(['text', 'options', 'correctAnswers', undefined])
  })

  test('it needs a key until a piece is marked', () => {
    expect(needsDraftKey(draft)).toBe(false)
    expect(needsDraftKey({ ...draft, correctAnswers: [] })).toBe(true)
    expect([isRightOption(draft, 0), isRightOption(draft, 1)]).toEqual([false, true])
  })
})

test('saving numbers the pieces as they come in the text, and says how many to choose', () => {
  const saved = tidyQuestionDraft({
    ...draft,
    text: '[[4]] came, [[1]] saw, and [[2]] won.',
    options: ['he', 'she', '', 'I'],
    optionIds: ['bbbbb', 'ccccc', null, 'ddddd'] as QuestionDraft['optionIds'],
    correctAnswers: [0, 3],
    optionRationales: [{ text: 'a reason', misconception: null }],
    unitLabel: 'cm',
  })
  expect(saved).toMatchObject({
    text: '[[1]] came, [[2]] saw, and [[3]] won.',
    options: ['I', 'he', 'she'],
    optionIds: ['ddddd', 'bbbbb', 'ccccc'],
    correctAnswers: [0, 1],
    choose: 2,
    optionRationales: [],
    unitLabel: null,
  })
  expect(tidyQuestionDraft(saved)).toEqual(saved)
})

test('what cannot be saved yet keeps its numbers', () => {
  const part = { text: '[[2]] and [[1]] and [[7]]', options: ['a', 'b', 'c'] }
  expect(tidyQuestionDraft({ ...draft, ...part })).toMatchObject(part)
})

describe('the text for lists', () => {
  test.each([
    ['has the words', draft, 'Which is a verb? The dog ran quickly.'],
    ['keeps a mark that has no piece', { ...draft, options: ['dog'] }, 'Which is a verb? The dog [[2]] quickly.'],
    ['of another kind is as it is', { ...draft, inputType: 'drop_down' as const }, draft.text],
  ])('%s', (_, question, text) => {
    expect(formatTextForList(question)).toBe(text)
  })
})

/** `[` and `]` are the ends of the selection. */
function selected(marked: string): [string, number, number] {
  return [marked.replace('⟦', '').replace('⟧', ''), marked.indexOf('⟦'), marked.indexOf('⟧') - 1]
}

describe('making words clickable', () => {
  test.each([
    ['words', 'The ⟦big dog⟧ ran.', null],
    ['nothing', 'The ⟦⟧ dog', 'Select the words'],
    ['a space', 'The⟦ ⟧dog', 'Select the words'],
    ['a piece', 'The ⟦[[1]] dog⟧ ran.', 'clickable already'],
    ['two paragraphs', 'One ⟦dog.\n\nTwo⟧ dogs.', 'one paragraph'],
    ['a tag of a block', '<p>One ⟦dog</p><p>Two⟧</p>', 'one paragraph'],
    ['a formula', 'It is ⟦$x^2$⟧ now.', null],
    ['a part of a formula', 'It is $⟦x^2⟧$ now.', 'whole formula'],
    ['half a formula', 'It is $x⟦^2$ now⟧.', 'whole formula'],
    ['the words between two formulas', '$a$⟦ and ⟧$b$', null],
    ['an amount of money', 'It costs ⟦$5⟧ now.', null],
  ])('%s', (_, marked, problem) => {
    const found = findSelectionProblem(...selected(marked))
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })

  test('takes the next number', () => {
    expect(makePiece(draft, 'quickly')).toEqual({ mark: '[[3]]', fields: { options: ['dog', 'ran', 'quickly'] } })
  })

  test('takes an empty row first, and a piece with the same words that lost its mark before all', () => {
    const rows = { ...draft, text: 'The dog [[2]].', options: ['dog', 'ran', '', ''], optionIds: undefined }
    expect(makePiece(rows, 'fast').mark).toBe('[[3]]')
    expect(makePiece(rows, 'dog')).toEqual({ mark: '[[1]]', fields: { options: rows.options } })
  })

  test('a piece can be added at the end', () => {
    const { text, options } = addPiece({ ...draft, optionIds: undefined })
    expect([text, options]).toEqual(['Which is a verb? The [[1]] [[2]] quickly. [[3]]', ['dog', 'ran', '']])
  })

  test('one after the other, all words of a sentence', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 2, maxLength: 7 }), (order) => {
        const words = ['The', 'old', 'dog', 'ran', 'to', 'the', 'red', 'barn']
        let made: QuestionDraft = { ...draft, text: words.join(' '), options: ['', '', '', ''], correctAnswers: [0] }
        for (const at of order) {
          const start = made.text.split(' ').slice(0, at).join(' ').length + (at === 0 ? 0 : 1)
          const end = start + (words[at]?.length ?? 0)
          expect(findSelectionProblem(made.text, start, end)).toBeNull()
          const { mark, fields } = makePiece(made, words[at] ?? '')
          made = { ...made, ...fields, text: made.text.slice(0, start) + mark + made.text.slice(end) }
        }
        const saved = tidyQuestionDraft(made)
        expect(findDraftProblem(saved)).toBeNull()
        expect(saved.options).toEqual(words.filter((_, at) => order.includes(at)))
        expect(fillPieceMarks(saved.text, saved.options)).toBe(words.join(' '))
        expect(saved.options[saved.correctAnswers?.[0] ?? -1]).toBe(words[order[0] ?? -1])
      }),
    )
  })
})

test('removing a piece leaves its words in the text, and the marks behind it move up', () => {
  const three = { ...draft, text: '[[3]] [[1]] [[2]]', options: ['dog', 'ran', 'The'], correctAnswers: [0, 2] }
  expect(removePiece(three, 0)).toEqual({ text: '[[2]] dog [[1]]', options: ['ran', 'The'], correctAnswers: [1] })
})

test('the list has the order of the text, without rows that were left empty', () => {
  expect(listPieces({ text: '[[3]] [[1]] [[9]]', options: ['a', 'b', '', ''] })).toEqual([2, 0, 1])
})

test('marking what is right', () => {
  expect(setPieceRight(draft, 0, true)).toEqual([0, 1])
  expect(setPieceRight(draft, 1, false)).toEqual([])
})

test('options of another kind become pieces, and keep what was right', () => {
  const why = { text: 'Why.', misconception: null }
  const choice = { ...emptyQuestionDraft, text: 'One.', options: ['a', '', 'b', ''], correctAnswer: 2 }
  const pieces = { text: 'One.', options: ['a', 'b'], correctAnswers: [1], correctAnswer: null }
  expect(convertToPieceDraft(choice)).toEqual(pieces)
  const withReasons = { ...choice, optionRationales: [null, null, why] }
  expect(convertToPieceDraft(withReasons)).toEqual({ ...pieces, optionRationales: [null, why] })
})

describe('files', () => {
  const fileOf = (question: QuestionDraft) =>
    JSON.stringify(exportSection({ title: 'Reading', subject: 'reading', questions: [question] }))
  const read = (text: string) => {
    const imported = parseQuestionImport(text, 'a-test')
    if (!imported.ok) throw new Error(imported.message)
    return imported.section
  }

  test('an export is read again', () => {
    expect(read(fileOf(tidyQuestionDraft(draft))).questions).toEqual([
      tidyQuestionDraft({ ...draft, type: 'multiple_choice' }),
    ])
  })

  test.each(['clickable-text', ' clickable_text '])('the kind by its name: %s, with one letter as the key', (name) => {
    const question = { input_type: name, text: 'The [[1]] [[2]].', options: ['dog', 'ran'], correct_answer: 'B' }
    const { questions } = read(JSON.stringify({ questions: [question] }))
    expect(questions).toMatchObject([{ inputType: 'clickable_text', correctAnswers: [1], choose: 1 }])
  })

  test('a file with a mark too many is not read without saying so', () => {
    const { questions, problems } = read(fileOf({ ...draft, text: 'The [[1]] [[2]] [[5]].' }))
    expect(questions).toEqual([])
    expect(problems[0]?.reason).toContain('[[5]]')
  })
})
