/** From the sheets of many submissions to the figures of a test and of each of its questions. */
import type { Subject } from '#contracts/tests.ts'
import { addToTally, type Choice, choiceOf, frequentNumbers, newTally, type Tally } from './choice-tally.ts'
import {
  correlationInterval,
  extremeGroups,
  facilityIndex,
  type Interval,
  itemRestCorrelation,
  kuderRichardson20,
  sampleDeviation,
  spreadOf,
  standardErrorOfMeasurement,
} from './item-statistics.ts'

export interface SheetLayout {
  readonly questionIds: readonly string[]
  readonly subjects: readonly Subject[]
  readonly topics: readonly string[]
}

/** The answers of one submission, a sign for each place of its layout. */
export interface Sheet {
  readonly layout: SheetLayout
  /** `A` for the first option and on, `#` for a number, `.` for no answer. */
  readonly choices: string
  /** `1` right, `0` wrong, `-` not scored. */
  readonly marks: string
  /** The wrong numbers by their place, for sheets that have any. */
  readonly wrongNumbers?: ReadonlyMap<number, string>
}

export interface ItemReport {
  readonly questionId: string
  /** Place in the latest layout that has it, from 1. */
  readonly number: number
  readonly subject: Subject
  readonly topic: string
  readonly scored: number
  readonly facility: number | null
  readonly discrimination: number | null
  /** Its 95 % confidence interval; null where there is none. */
  readonly discriminationInterval: Interval | null
  /** By option index. */
  readonly options: ReadonlyMap<number, Choice>
  readonly numbers: {
    readonly right: Choice
    /** Those that several students typed, the most frequent first. */
    readonly frequent: readonly (Choice & { readonly number: string })[]
    readonly otherWrong: Choice
  }
  readonly omitted: Choice
}

export interface Reliability {
  /** Questions that every submission was asked and scored on. */
  readonly questions: number
  readonly meanTotal: number | null
  /** Of a sample. */
  readonly standardDeviation: number | null
  readonly alpha: number | null
  readonly standardError: number | null
}

export interface SheetAnalysis {
  readonly items: readonly ItemReport[]
  readonly reliability: Reliability
  /** Submissions in the groups with the highest and the lowest totals. */
  readonly groups: { readonly upper: number; readonly lower: number }
}

const right = 49
const wrong = 48
const omission = 46
const number = 35
const firstOption = 65

/** The sheets in the order of their submission, all of one test. A million answers take some tens of milliseconds. */
export function analyseSheets(sheets: readonly Sheet[]): SheetAnalysis {
  const items = itemsOf(sheets)
  countScored(sheets, items)
  for (const item of items.list) item.isCommon = item.scored > 0 && item.scored === sheets.length
  const totals = totalsOf(sheets, items)
  const { upper, lower, sideOf } = extremeGroups(totals)
  for (const [at, sheet] of sheets.entries()) addAnswers(sheet, items, totals[at] ?? 0, sideOf[at] ?? 0)
  return {
    items: items.list.toSorted((a, b) => a.number - b.number).map(reportOf),
    reliability: reliabilityOf(items.list, totals),
    groups: { upper, lower },
  }
}

interface Item {
  readonly questionId: string
  readonly number: number
  readonly subject: Subject
  readonly topic: string
  isCommon: boolean
  scored: number
  right: number
  rest: number
  restSquared: number
  restOfRight: number
  readonly options: Map<number, Tally>
  readonly numbers: { right: Tally; wrong: Map<string, Tally> }
  readonly omitted: Tally
}

interface Items {
  readonly list: Item[]
  readonly ofLayout: ReadonlyMap<SheetLayout, readonly Item[]>
}

/** A question keeps what the latest layout says of it. */
function itemsOf(sheets: readonly Sheet[]): Items {
  const layouts = [...new Set(sheets.map(({ layout }) => layout).toReversed())]
  const byId = new Map<string, Item>()
  const ofLayout = new Map<SheetLayout, readonly Item[]>()
  for (const layout of layouts) {
    const own = layout.questionIds.map((id, place) => {
      const item = byId.get(id) ?? newItem(layout, id, place)
      byId.set(id, item)
      return item
    })
    ofLayout.set(layout, own)
  }
  return { list: [...byId.values()], ofLayout }
}

function newItem(layout: SheetLayout, questionId: string, place: number): Item {
  return {
    questionId,
    number: place + 1,
    subject: layout.subjects[place] ?? 'reading',
    topic: layout.topics[place] ?? '',
    isCommon: false,
    ...{ scored: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 },
    options: new Map(),
    numbers: { right: newTally(), wrong: new Map() },
    omitted: newTally(),
  }
}

function countScored(sheets: readonly Sheet[], { ofLayout }: Items) {
  for (const { layout, marks } of sheets) {
    const own = ofLayout.get(layout) ?? []
    for (let place = 0; place < own.length; place++) {
      const mark = marks.charCodeAt(place)
      const item = own[place]
      if (item && (mark === right || mark === wrong)) item.scored++
    }
  }
}

/** Right answers to the questions that everybody was scored on. */
function totalsOf(sheets: readonly Sheet[], { ofLayout }: Items): Int32Array {
  return Int32Array.from(sheets, ({ layout, marks }) => {
    const own = ofLayout.get(layout) ?? []
    let total = 0
    for (let place = 0; place < own.length; place++) {
      if (marks.charCodeAt(place) === right && own[place]?.isCommon) total++
    }
    return total
  })
}

function addAnswers({ layout, choices, marks, wrongNumbers }: Sheet, { ofLayout }: Items, total: number, side: number) {
  const own = ofLayout.get(layout) ?? []
  for (let place = 0; place < own.length; place++) {
    const item = own[place]
    if (!item) continue
    const mark = marks.charCodeAt(place)
    const isRight = mark === right
    const isScored = isRight || mark === wrong
    const rest = item.isCommon && isRight ? total - 1 : total
    if (isScored) addToSums(item, isRight, rest)
    const tally = tallyOf(item, choices.charCodeAt(place), isRight, wrongNumbers?.get(place))
    addToTally(tally, side, isScored ? rest : null)
  }
}

function addToSums(item: Item, isRight: boolean, rest: number) {
  item.rest += rest
  item.restSquared += rest * rest
  if (!isRight) return
  item.right++
  item.restOfRight += rest
}

function tallyOf(item: Item, sign: number, isRight: boolean, typed = ''): Tally {
  if (sign === omission) return item.omitted
  if (sign === number) return isRight ? item.numbers.right : ofKey(item.numbers.wrong, typed)
  return ofKey(item.options, sign - firstOption)
}

function ofKey<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  const present = tallies.get(key)
  if (present) return present
  const made = newTally()
  tallies.set(key, made)
  return made
}

function reportOf(item: Item): ItemReport {
  const { questionId, number: place, subject, topic, scored, options, numbers, omitted } = item
  const sums = { ...item, count: scored }
  const discrimination = itemRestCorrelation(sums)
  const { frequent, others } = frequentNumbers(numbers.wrong)
  return {
    ...{ questionId, number: place, subject, topic, scored },
    facility: facilityIndex(sums),
    discrimination,
    discriminationInterval: discrimination === null ? null : correlationInterval(discrimination, scored),
    options: new Map([...options].map(([option, tally]) => [option, choiceOf(tally, sums)])),
    numbers: {
      right: choiceOf(numbers.right, sums),
      frequent: frequent.map(([typed, tally]) => ({ number: typed, ...choiceOf(tally, sums) })),
      otherWrong: choiceOf(others, sums),
    },
    omitted: choiceOf(omitted, sums),
  }
}

function reliabilityOf(items: readonly Item[], totals: Int32Array): Reliability {
  const common = items.filter(({ isCommon }) => isCommon)
  const spread = spreadOf(totals)
  if (spread === null || common.length === 0) {
    return { questions: 0, meanTotal: null, standardDeviation: null, alpha: null, standardError: null }
  }
  const alpha = kuderRichardson20(
    common.map((item) => item.right / item.scored),
    spread.variance,
  )
  const standardDeviation = sampleDeviation(spread)
  return {
    questions: common.length,
    meanTotal: spread.mean,
    standardDeviation,
    alpha,
    standardError:
      alpha === null || standardDeviation === null ? null : standardErrorOfMeasurement(standardDeviation, alpha),
  }
}
