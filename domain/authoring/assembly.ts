/** Chooses questions of banks for a new test, as a blueprint asks for them. */
import type { BlueprintLine } from '#contracts/authoring/formats.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { findBlueprintLine } from '#domain/scores/blueprint-lines.ts'
import { createRandomDraw, type Draw } from '#domain/statistics/random-numbers.ts'

export interface OfferedQuestion {
  /** Equal for the same question in several tests. */
  readonly fingerprint: string
  /** Equal for a question and its copies, also if one of them was corrected. */
  readonly family: string
  readonly subject: Subject
  readonly topic: string
  readonly skill: Skill | null
  /** Equal for the questions on one passage. */
  readonly passage: string | null
  readonly passageTitle: string | null
  /** Whether the answer is a number. */
  readonly isTyped: boolean
  /** From 1 to 5, with decimals. Null if unknown. */
  readonly level: number | null
}

export interface WantedSection {
  readonly subject: Subject
  readonly questions: number
  /** The number of typed answers. Null for any number. */
  readonly typed: number | null
  readonly blueprint: readonly BlueprintLine[]
}

export interface AssemblyWish {
  readonly sections: readonly WantedSection[]
  /** A passage comes with all its questions, or else with those that a line counts. */
  readonly wholePassages: boolean
  /** The fingerprints of questions to leave out. A whole passage is left out for one of them. */
  readonly seen: ReadonlySet<string>
  /** From and to, both included, after rounding. The mean counts for a passage. */
  readonly levels: { readonly from: number; readonly to: number } | null
  /** The same seed chooses the same questions. */
  readonly seed: number
}

export interface Shortage {
  readonly name: string
  readonly wanted: number
  readonly there: number
}

export interface AssembledSection<Question> {
  /** Typed answers first, then other questions without a passage, then passages. */
  readonly questions: readonly Question[]
  readonly missing: readonly Shortage[]
}

/** Other passages are tried so often, as long as questions are missing. */
const rounds = 200

/**
 * Returns one for each wanted section. No line gets more than it asks for, no two questions have the same fingerprint or family, and no two
 * passages the same title, because an author edits the passages of a test by their titles.
 */
export function assembleTest<Question extends OfferedQuestion>(
  offered: readonly Question[],
  { sections, seed, ...wish }: AssemblyWish,
): AssembledSection<Question>[] {
  const draw = createRandomDraw(seed)
  const items = listOneOfEach(offered)
  let titles: Titles = new Map()
  return sections.map((section) => {
    const own = items.filter(({ subject }) => subject === section.subject)
    const { taken, room } = findFullest(listSets(own, section, wish), { ...section, titles }, draw)
    titles = room.titles
    return { questions: listInOrder(taken), missing: listShortages(room, section) }
  })
}

/** The first of those with the same fingerprint or family. Another wording of a passage is left out with all its questions. */
function listOneOfEach<Question extends OfferedQuestion>(offered: readonly Question[]): Question[] {
  const fingerprints = new Set<string>()
  const passages = new Map<string, string | null>()
  const others = new Set<string>()
  const firsts = offered.filter(({ fingerprint, family, passage }) => {
    const first = passages.get(family)
    const isNew = first === undefined && !fingerprints.has(fingerprint)
    fingerprints.add(fingerprint)
    if (first === undefined) passages.set(family, passage)
    else if (passage !== null && passage !== first) others.add(passage)
    return isNew
  })
  return firsts.filter(({ passage }) => passage === null || !others.has(passage))
}

/** The passages that are taken, by title. */
type Titles = ReadonlyMap<string, string>

/** A question without a passage, or the questions on a passage. */
interface QuestionSet<Question> {
  readonly questions: readonly Question[]
  readonly passage: string | null
  readonly titles: readonly string[]
  /** How many questions each line counts. The last number is of those that no line counts. */
  readonly counts: readonly number[]
  /** The first line that counts one. */
  readonly line: number
  readonly typed: number
}

function listSets<Question extends OfferedQuestion>(
  items: readonly Question[],
  { blueprint }: WantedSection,
  { wholePassages, seen, levels }: Pick<AssemblyWish, 'wholePassages' | 'seen' | 'levels'>,
): QuestionSet<Question>[] {
  const counted = items.map((question) => ({
    question,
    line: findBlueprintLine(blueprint, question) ?? blueprint.length,
  }))
  const fitting = wholePassages ? counted : counted.filter(({ line }) => line < blueprint.length)
  const groups = new Map<unknown, typeof fitting>()
  for (const one of fitting) {
    const name = one.question.passage ?? one.question
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups.values()]
    .filter((group) => !group.some(({ question }) => seen.has(question.fingerprint)))
    .map((group) => ({
      questions: group.map(({ question }) => question),
      passage: group[0]?.question.passage ?? null,
      titles: group.flatMap(({ question }) => question.passageTitle ?? []),
      counts: [...blueprint, null].map((_, at) => group.filter(({ line }) => line === at).length),
      line: Math.min(...group.map(({ line }) => line)),
      typed: group.filter(({ question }) => question.isTyped).length,
    }))
    .filter(({ questions }) => isOfLevels(questions, levels))
}

function isOfLevels(questions: readonly OfferedQuestion[], levels: AssemblyWish['levels']): boolean {
  if (levels === null) return true
  const known = questions.flatMap(({ level }) => (level === null ? [] : [level]))
  const mean = Math.round(known.reduce((sum, level) => sum + level, 0) / known.length)
  return mean >= levels.from && mean <= levels.to
}

/** What is still wanted. The last line is of questions that no line counts. */
interface Room {
  readonly lines: number[]
  questions: number
  typed: number
  untyped: number
  readonly titles: Map<string, string>
}

interface TitledSection extends WantedSection {
  /** Those of the sections before it. */
  readonly titles: Titles
}

interface Filled<Question> {
  readonly taken: readonly QuestionSet<Question>[]
  readonly room: Room
}

function findFullest<Question>(
  sets: readonly QuestionSet<Question>[],
  wanted: TitledSection,
  draw: Draw,
): Filled<Question> {
  const shuffled = shuffle(sets, draw)
  const passages = shuffled.filter(({ passage }) => passage !== null)
  const singles = splitSingles(shuffled.filter(({ passage }) => passage === null))
  let best = fill(passages, singles, wanted)
  for (let round = 0; round < rounds && best.room.questions > 0 && passages.length > 0; round += 1) {
    const kept = best.taken.filter(({ passage }) => passage !== null && draw(2) === 0)
    const other = fill([...new Set([...kept, ...shuffle(passages, draw)])], singles, wanted)
    if (other.room.questions <= best.room.questions) best = other
  }
  return best
}

function listInOrder<Question>(taken: readonly QuestionSet<Question>[]): Question[] {
  const rank = ({ passage, typed }: QuestionSet<Question>) => (passage !== null ? 2 : typed > 0 ? 0 : 1)
  return taken.toSorted((one, other) => rank(one) - rank(other)).flatMap(({ questions }) => questions)
}

function shuffle<Item>(items: readonly Item[], draw: Draw): Item[] {
  return items
    .map((item) => ({ item, place: draw(2 ** 32) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

interface Singles<Question> {
  readonly typed: readonly QuestionSet<Question>[]
  readonly untyped: readonly QuestionSet<Question>[]
  /** How many of the untyped ones each line counts. */
  readonly counts: ReadonlyMap<number, number>
}

function splitSingles<Question>(singles: readonly QuestionSet<Question>[]): Singles<Question> {
  const untyped = singles.filter(({ typed }) => typed === 0)
  const counts = new Map<number, number>()
  for (const { line } of untyped) counts.set(line, (counts.get(line) ?? 0) + 1)
  return { typed: singles.filter(({ typed }) => typed > 0), untyped, counts }
}

/** Takes what fits in this order: passages, typed answers, other questions. */
function fill<Question>(
  passages: readonly QuestionSet<Question>[],
  { typed, untyped, counts }: Singles<Question>,
  wanted: TitledSection,
): Filled<Question> {
  const room = roomOf(wanted, wanted.titles)
  const taken = passages.filter((set) => take(set, room))
  const lacks = room.lines.map((left, line) => left - (counts.get(line) ?? 0))
  return { taken: [...taken, ...[...listDueFirst(typed, lacks), ...untyped].filter((set) => take(set, room))], room }
}

/** Where the other questions are too few, typed answers are needed most. Each one makes the lack of its line smaller. */
function listDueFirst<Question>(
  typed: readonly QuestionSet<Question>[],
  lacks: readonly number[],
): QuestionSet<Question>[] {
  const left = [...lacks]
  const needed = typed.map((set) => {
    const lack = left[set.line] ?? 0
    left[set.line] = lack - 1
    return { set, lack: Math.max(0, lack) }
  })
  return needed.toSorted((one, other) => other.lack - one.lack).map(({ set }) => set)
}

function roomOf({ questions, typed, blueprint }: WantedSection, titles: Titles = new Map()): Room {
  const counted = blueprint.reduce((sum, line) => sum + line.questions, 0)
  return {
    lines: [...blueprint.map((line) => line.questions), Math.max(0, questions - counted)],
    questions,
    typed: typed ?? questions,
    untyped: questions - (typed ?? 0),
    titles: new Map(titles),
  }
}

/** False if the set does not fit. */
function take<Question>(set: QuestionSet<Question>, room: Room): boolean {
  const { questions, counts, typed, passage, titles } = set
  const untyped = questions.length - typed
  if (typed > room.typed || untyped > room.untyped || questions.length > room.questions) return false
  if (counts.some((count, line) => count > (room.lines[line] ?? 0))) return false
  if (titles.some((title) => (room.titles.get(title) ?? passage) !== passage)) return false
  if (passage !== null) for (const title of titles) room.titles.set(title, passage)
  for (const [line, count] of counts.entries()) room.lines[line] = (room.lines[line] ?? 0) - count
  room.typed -= typed
  room.untyped -= untyped
  room.questions -= questions.length
  return true
}

function listShortages(room: Room, wanted: WantedSection): Shortage[] {
  const others = wanted.blueprint.length === 0 ? 'Questions' : 'Other questions'
  const names = [...wanted.blueprint.map(({ name }) => name), others]
  const lines = roomOf(wanted).lines.map((asked, line) => ({
    name: names[line] ?? others,
    wanted: asked,
    there: asked - (room.lines[line] ?? 0),
  }))
  const typed = wanted.typed ?? 0
  return [...lines, { name: 'Typed answers', wanted: typed, there: Math.max(0, typed - room.typed) }].filter(
    (line) => line.there < line.wanted,
  )
}
