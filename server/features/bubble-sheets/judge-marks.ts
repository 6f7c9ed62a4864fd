/**
 * What the marks of a page mean. Ink counts in comparison: with the same letter elsewhere on the page when it is empty, and with the
 * marks that this student makes. What could mean two things is asked.
 */
import { quantile } from './quantile.ts'
import type { BubbleDarkness, QuestionDarkness } from './read-bubbles.ts'

export interface JudgedQuestion {
  readonly number: number
  /** As `domain/answers/printed-answers.ts` reads it; empty for blank. */
  readonly text: string
  readonly isSure: boolean
}

/** Shares of the usual mark of this page. Less is dust or a neighbor's stroke, and more is a mark; a person looks at what is between. */
const doubtful = { from: 0.2, to: 0.4 }
/** A student who marks more faintly is asked about a stain; one who marks nothing still has no marks. */
const leastUsual = 0.45
/** Darkness by the paper farther off, where the paper nearby hides it: of a bubble that is crossed out, or of a mark that sticks out. */
const hiddenInk = 0.3

/** `takesSeveral` for questions with several right answers. */
export function judgeBubbleMarks(
  questions: readonly QuestionDarkness[],
  takesSeveral: (number: number) => boolean,
): JudgedQuestion[] {
  const levelOf = levelsOf(questions)
  return questions.map(({ question: { number, shape }, bubbles, isSeen }) => {
    const judge = shape === 'number' ? judgeNumber : takesSeveral(number) ? judgeSeveral : judgeOne
    const leveled = bubbles.map((bubble) => ({ ...bubble, ...levelOf(bubble) }))
    const { text, isSure } = judge(leveled)
    return { number, text, isSure: isSure && isSeen && !leveled.some(({ isHidden }) => isHidden) }
  })
}

/** How dark a bubble is, from 0, empty, to 1, the usual mark of these questions. */
function levelsOf(
  questions: readonly QuestionDarkness[],
): (bubble: BubbleDarkness) => Pick<Leveled, 'level' | 'isHidden'> {
  const all = questions.flatMap(({ bubbles }) => bubbles)
  const darkness = (bubbles: readonly BubbleDarkness[]) => bubbles.map((bubble) => bubble.darkness)
  // More than half of all bubbles are empty, and of each sign too, if there are enough of it.
  const anyEmpty = quantile(darkness(all), 0.4)
  const empty = new Map<string, number>()
  for (const [sign, alike] of Map.groupBy(all, (bubble) => bubble.sign)) {
    empty.set(sign, Math.min(quantile(darkness(alike), 0.4), anyEmpty + 0.1))
  }
  const inkOf = ({ sign, darkness: own }: BubbleDarkness) => own - (empty.get(sign) ?? anyEmpty)
  const marks = questions.map(({ bubbles }) => Math.max(0, ...bubbles.map(inkOf)))
  const usual = Math.max(leastUsual, quantile(marks, 0.6))
  const emptyBlack = quantile(
    all.map(({ blackness }) => blackness),
    0.4,
  )
  return (bubble) => {
    const level = inkOf(bubble) / usual
    return { level, isHidden: level < doubtful.to && !bubble.hasRing && bubble.blackness - emptyBlack >= hiddenInk }
  }
}

interface Leveled extends BubbleDarkness {
  readonly level: number
  readonly isHidden: boolean
}

type Judgment = Pick<JudgedQuestion, 'text' | 'isSure'>

/** Beside a mark, another may be darker than where nothing is marked: erased, it is still gray. */
function judgeOne(bubbles: readonly Leveled[]): Judgment {
  const [first, second] = bubbles.toSorted((one, other) => other.level - one.level)
  if (first === undefined || first.level < doubtful.to) return { text: '', isSure: (first?.level ?? 0) < doubtful.from }
  return { text: first.sign, isSure: (second?.level ?? 0) < doubtful.to * Math.min(1, first.level) }
}

function judgeSeveral(bubbles: readonly Leveled[]): Judgment {
  const marked = bubbles.filter(({ level }) => level >= doubtful.to)
  return {
    text: marked.map(({ sign }) => sign).join(''),
    isSure: bubbles.every(({ level }) => level < doubtful.from || level >= doubtful.to),
  }
}

/** Column by column. Nobody leaves a hole in a number, or begins one with a zero that says nothing. */
function judgeNumber(bubbles: readonly Leveled[]): Judgment {
  const columns = [...Map.groupBy(bubbles, ({ column }) => column)]
    .toSorted(([one], [other]) => one - other)
    .map(([, own]) => judgeOne(own))
  const text = columns
    .map((column) => (column.text === '' ? ' ' : column.text))
    .join('')
    .trim()
  const isUsual = !text.includes(' ') && !/^-?0\d/.test(text)
  return { text: text.replaceAll(' ', ''), isSure: isUsual && columns.every(({ isSure }) => isSure) }
}
