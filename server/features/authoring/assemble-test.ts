/** Assembles a test from the questions of banks and tests. */
import { createHash } from 'node:crypto'
import type { AssembledTest, WantedTest } from '#contracts/authoring/assembly.ts'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { ExamFormat } from '#contracts/authoring/formats.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { parseQuestionEntry } from '#domain/answers/correctness.ts'
import { suggestDrillMinutes } from '#domain/attempts/drills.ts'
import {
  type AssembledSection,
  assembleTest,
  type OfferedQuestion,
  type WantedSection,
} from '#domain/authoring/assembly.ts'
import { skillNames, skillsBySubject } from '#domain/scores/skills.ts'
import { findFreeSlug, makeSlug } from '#domain/text/slugs.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { knownDifficulty } from '../calibration/known-difficulty.ts'
import type { CountedQuestion } from '../drills/counted-question.ts'
import { readCountedQuestions } from '../drills/drill-questions.ts'
import { readFormat } from '../formats/read-format.ts'
import {
  countSources,
  type KnownRow,
  listFamilies,
  listKnownDifficulties,
  listRuledFingerprints,
} from './assembly.queries.ts'
import { appendCopies } from './copy-questions.ts'
import { readAuthoredTestRow } from './find-authored.ts'
import { presentListed } from './items.present.ts'
import { insertSection } from './sections.queries.ts'
import { readSeenItems } from './seen-items.ts'
import { insertTest, listSlugsLike } from './tests.queries.ts'

/** Throws `not_found` for a test, a class or a student that is gone, and `invalid_input` for a format without sections. */
export async function previewAssembly(tx: UserTx, person: Person, wish: WantedTest): Promise<AssembledTest> {
  const { minutes, kinds, ...plan } = await readPlan(tx, wish.plan)
  await requireSources(tx, wish.testIds)
  const offered = await readOffered(tx, person, wish.testIds, kinds)
  const seen = wish.target === null ? new Set<string>() : await readSeen(tx, person, wish.target, offered)
  const sections: Assembled[] = assembleTest(offered, { ...plan, seen, levels: wish.levels, seed: wish.seed })
  return {
    sections: plan.sections.map((section, at) =>
      presentSection(section, sections[at] ?? { questions: [], missing: [] }),
    ),
    minutes,
    seen: seen.size,
    digest: digestOf(sections),
  }
}

/** Throws `changed_meanwhile` if the questions are not those of the preview. */
export async function makeAssembledTest(
  tx: UserTx,
  person: Person,
  { title, digest, ...wish }: WantedTest & { readonly title: string; readonly digest: string },
): Promise<AuthoredTest> {
  const assembled = await previewAssembly(tx, person, wish)
  if (assembled.digest !== digest) {
    throw new Refusal('changed_meanwhile', 'The banks have changed since the preview. Please look at it again.')
  }
  if (assembled.sections.every(({ questions }) => questions.length === 0)) {
    throw new Refusal('invalid_input', 'No question fits. Choose other banks or wider levels.')
  }
  const wished = makeSlug(title) || 'test'
  const id = await insertTest(tx, {
    title,
    slug: findFreeSlug(wished, await listSlugsLike(tx, wished)),
    description: '',
    purpose: 'test',
    duration: assembled.minutes,
    status: 'draft',
    showAnswers: 'after_submission',
    assignedOnly: true,
    isForPractice: false,
    isAlwaysTimed: false,
    formatId: 'formatId' in wish.plan ? wish.plan.formatId : 'free',
    scoreScaleId: null,
  })
  for (const { questions, ...section } of assembled.sections) {
    const made = await insertSection(tx, id, section)
    await appendCopies(
      tx,
      made,
      questions.map((question) => question.id),
    )
  }
  const made = await readAuthoredTestRow(tx, id)
  const after = { ...made, assembledFrom: wish }
  await recordAct(tx, person, { action: 'create', entityType: 'tests', entityId: id, before: null, after })
  return made
}

interface Plan {
  readonly sections: readonly (WantedSection & { readonly title: string })[]
  readonly minutes: number
  /** Null if questions of all kinds fit. */
  readonly kinds: ExamFormat['kinds'] | null
  readonly wholePassages: boolean
}

type Assembled = AssembledSection<Offered>

const titles: Readonly<Record<Subject, string>> = { reading: 'English Language Arts', math: 'Mathematics' }

async function readPlan(tx: UserTx, plan: WantedTest['plan']): Promise<Plan> {
  if ('formatId' in plan) {
    const { sections, minutes, kinds } = await readFormat(tx, plan.formatId)
    if (sections.length === 0) throw makeInputRefusal('plan', 'This format has no blueprint. Choose another one.')
    return { sections, minutes, kinds, wholePassages: true }
  }
  const { questions } = plan
  const subject = skillsBySubject.math.includes(plan.skill) ? 'math' : 'reading'
  const line = { name: skillNames[plan.skill], topics: [], skills: [plan.skill], questions }
  return {
    sections: [{ subject, title: titles[subject], questions, typed: null, blueprint: [line] }],
    minutes: suggestDrillMinutes(questions),
    kinds: null,
    wholePassages: false,
  }
}

async function requireSources(tx: UserTx, testIds: readonly string[]) {
  const found = await countSources(tx, testIds)
  if (found < new Set(testIds).size) throw new Refusal('not_found', 'One of these banks or tests no longer exists.')
}

/** The fingerprints of offered questions that one of the students has seen, in this wording or in that of a copy. */
async function readSeen(
  tx: UserTx,
  person: Person,
  target: NonNullable<WantedTest['target']>,
  offered: readonly Offered[],
): Promise<Set<string>> {
  const shown = await readSeenItems(tx, person, target)
  const [fingerprints, families] = [new Set(shown.fingerprints), new Set(shown.families)]
  const seen = offered.filter(({ fingerprint, family }) => fingerprints.has(fingerprint) || families.has(family))
  return new Set(seen.map(({ fingerprint }) => fingerprint))
}

type Offered = OfferedQuestion & { readonly listed: Parameters<typeof presentListed>[0] }

/**
 * Questions with a key that holds, also in their copies, and that no bank has as a draft or as retired. A question counts for the topic and skill that it names itself, because its copy
 * names no others.
 */
async function readOffered(
  tx: UserTx,
  person: Person,
  testIds: readonly string[],
  kinds: Plan['kinds'],
): Promise<Offered[]> {
  const found = await runElevated(tx, person, 'only the system classifies questions', async (system) => {
    const counted = await readCountedQuestions(system, testIds)
    const fingerprints = counted.map(({ row }) => row.content)
    return {
      counted,
      known: await listKnownDifficulties(system, fingerprints),
      ruled: new Set(await listRuledFingerprints(system, fingerprints)),
      families: await listFamilies(
        system,
        counted.map(({ row }) => row.id),
      ),
    }
  })
  const difficulties = new Map(found.known.map((one) => [one.fingerprint, one]))
  return found.counted
    .filter(({ row }) => row.has_key && !row.is_withheld && !found.ruled.has(row.content))
    .filter(({ row }) => kinds === null || kinds.includes(parseQuestionEntry(row.input_type)))
    .map(({ row, subject }) => ({
      ...offer(row, subject, difficulties.get(row.content)),
      family: found.families.get(row.id) ?? row.id,
    }))
}

function offer(row: CountedQuestion['row'], subject: Subject, known: KnownRow | undefined): Omit<Offered, 'family'> {
  const found = known ?? { difficulty: null, error: null, answers: null }
  const listed = { ...row, ...found, level: row.difficulty }
  return {
    fingerprint: row.content,
    subject,
    topic: row.topic ?? '',
    skill: skill.safeParse(row.skill).data ?? null,
    passage: row.passage,
    passageTitle: row.passage_title,
    isTyped: row.input_type === 'number',
    level: knownDifficulty(listed).level,
    listed,
  }
}

function presentSection(
  { title, subject, questions: wanted }: Plan['sections'][number],
  { questions, missing }: Assembled,
) {
  return {
    title,
    subject,
    wanted,
    questions: questions.map(({ listed }) => presentListed(listed)),
    missing: [...missing],
  }
}

function digestOf(sections: readonly Assembled[]): string {
  const ids = sections.map(({ questions }) => questions.map(({ listed }) => listed.id))
  return createHash('md5').update(JSON.stringify(ids)).digest('hex')
}
