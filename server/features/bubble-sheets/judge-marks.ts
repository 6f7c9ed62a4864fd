/**
 * What the marks of a page mean. Darkness counts in comparison: with the same letter elsewhere on the page when it is empty, and with
 * the marks that this student makes. What could mean two things is asked.
 */
import type { ReadBubble, ReadQuestion } from './read-bubbles.ts'

export interface JudgedQuestion {
  readonly number: number
  /** As `domain/answers/printed-answers.ts` reads it; empty for blank. */
  readonly text: string
  readonly isSure: boolean
}

/** How far a bubble is from empty, 0, to the usual mark of this page, 1. */
const levels = {
  /** At least this is a mark. */
  mark: 0.5,
  /** Below this a bubble is empty: dust, paper, or a neighbor's stroke. */
  empty: 0.2,
  /** A half mark counts where everything else is empty. */
  loneMark: 0.38,
  /** Beside a mark, an erased one has at most this share of it, and no ink of its own; a stain has less. */
  erased: 0.42,
  stained: 0.32,
} as const
/** Darkness above an empty bubble that a mark has at least, whatever the others are like. */
const leastInk = 0.1
/** Less can be a stain or a shadow, unless empty bubbles are all alike on this page. */
const sureInk = { least: 0.18, most: 0.2, spreads: 6 }
const usualInk = 0.5
/** As dark as this beyond the paper nearby, and no mark by its surroundings: a mark that sticks out, or a shadow. */
const strangeInk = 0.3

/** `takesSeveral` for questions with several right answers. */
export function judgeMarks(
  questions: readonly ReadQuestion[],
  takesSeveral: (number: number) => boolean,
): JudgedQuestion[] {
  const level = levelsOf(
    questions.flatMap(({ bubbles }) => bubbles),
    questions,
  )
  return questions.map(({ question: { number, shape }, bubbles, isSeen }) => {
    const judge = shape === 'number' ? judgeNumber : takesSeveral(number) ? judgeSeveral : judgeOne
    const leveled = bubbles.map((bubble) => ({ ...bubble, ...level(bubble) }))
    const { text, isSure } = judge(leveled)
    return { number, text, isSure: isSure && isSeen && !leveled.some(({ isStrange }) => isStrange) }
  })
}

function levelsOf(
  all: readonly ReadBubble[],
  questions: readonly ReadQuestion[],
): (bubble: ReadBubble) => Pick<Leveled, 'level' | 'isDark' | 'isStrange'> {
  // At least half of all bubbles are empty, and of each sign too where there are enough of it.
  const anyEmpty = quantile(
    all.map(({ darkness }) => darkness),
    0.4,
  )
  const empty = new Map<string, number>()
  for (const [sign, alike] of Map.groupBy(all, (bubble) => bubble.sign)) {
    const own = quantile(
      alike.map(({ darkness }) => darkness),
      0.4,
    )
    empty.set(sign, alike.length >= 6 ? own : Math.min(own, anyEmpty + 0.1))
  }
  const above = ({ sign, darkness }: ReadBubble) => darkness - (empty.get(sign) ?? anyEmpty)
  const darkest = questions.map(({ bubbles }) => Math.max(0, ...bubbles.map(above))).filter((ink) => ink >= leastInk)
  const ink = darkest.length >= 5 ? quantile(darkest, 0.6) : Math.max(usualInk, quantile(darkest, 0.6))
  const rest = all.map(above)
  const spread = quantile(rest, 0.65) - quantile(rest, 0.1)
  const least = Math.min(sureInk.most, Math.max(sureInk.least, sureInk.spreads * spread))
  const emptyBlack = quantile(
    all.map(({ blackness }) => blackness),
    0.4,
  )
  return (bubble) => {
    const own = above(bubble)
    const level = own < leastInk / 2 ? 0 : own / Math.max(ink, least)
    const isStrange = level < levels.loneMark && bubble.blackness - emptyBlack >= strangeInk
    return { level, isDark: own >= least, isStrange }
  }
}

interface Leveled extends ReadBubble {
  readonly level: number
  readonly isDark: boolean
  readonly isStrange: boolean
}

type Judgment = Pick<JudgedQuestion, 'text' | 'isSure'>

function judgeOne(bubbles: readonly Leveled[]): Judgment {
  const [first, second] = bubbles.toSorted((one, other) => other.level - one.level)
  if (first === undefined || first.level < levels.empty) return { text: '', isSure: true }
  const next = second?.level ?? 0
  const isAlone =
    next <= levels.stained * first.level || (next <= levels.erased * first.level && second?.isDark !== true)
  const isLone = first.level >= levels.loneMark && next < levels.empty / 2
  const isSure = first.level >= levels.mark ? isAlone : isLone
  return { text: first.level >= levels.loneMark ? first.sign : '', isSure: isSure && first.isDark }
}

function judgeSeveral(bubbles: readonly Leveled[]): Judgment {
  const marked = bubbles.filter(({ level }) => level >= levels.mark)
  return {
    text: marked.map(({ sign }) => sign).join(''),
    isSure: bubbles.every(({ level, isDark }) => (isDark && level >= levels.mark) || level < levels.loneMark),
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

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
