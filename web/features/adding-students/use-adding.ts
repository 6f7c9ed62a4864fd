/** Where somebody is in adding students, and what they have put in so far. Nothing is saved before the last step. */
import { useState } from 'react'
import type { AddedRow, Entry, KnownAccount } from '#contracts/people/adding-students.ts'
import { type AddingChoices, knownAccounts, sendRows } from './adding.queries.ts'
import { dueInAWeek, endOfDay } from './due-day.ts'
import { isIn, type RunState, runThrough } from './run.ts'
import {
  type DraftTexts,
  type DraftWorld,
  emptyTexts,
  isEmpty,
  newcomerOf,
  noSharedTerms,
  problemsOf,
  type SharedTerms,
  type StudentDraft,
} from './student-drafts.ts'

/** The cells of a file or of what was pasted. */
export type TableLines = readonly (readonly string[])[]

type Step =
  | { at: 'put_in'; isFirst?: true }
  | { at: 'columns'; lines: TableLines }
  | { at: 'check' }
  | { at: 'terms' }
  | { at: 'run' }

const rowsToType = 3

export function useAdding(choices: AddingChoices, onAdded: () => void) {
  const [step, setStep] = useState<Step>({ at: 'put_in', isFirst: true })
  const [drafts, setDrafts] = useState<readonly StudentDraft[]>([])
  const [accounts, setAccounts] = useState<readonly KnownAccount[]>([])
  const [shared, setShared] = useState<SharedTerms>(noSharedTerms)
  const [dueDay, setDueDay] = useState(dueInAWeek)
  const [entry, setEntry] = useState<Entry>('email')
  const [run, setRun] = useState<RunState | null>(null)
  const world: DraftWorld = { ...choices, accounts }
  const filled = drafts.filter((draft) => !isEmpty(draft))
  const answers: ReadonlyMap<string, AddedRow> = run?.answers ?? new Map()

  /** Looks up who is here already, and says whether every row is right. */
  async function check(rows: readonly StudentDraft[]): Promise<boolean> {
    const found = await knownAccounts(addressesOf(rows), namesWithoutAddress(rows))
    setAccounts(found)
    return problemsOf(rows, { ...choices, accounts: found }).size === 0
  }

  return {
    ...{ step, drafts, filled, world, shared, dueDay, entry, run, setShared, setDueDay, setEntry },
    problems: problemsOf(drafts, world),
    isDirty: filled.length > 0 && step.at !== 'run',
    toStart: () => setStep({ at: 'put_in' }),
    toColumns: (lines: TableLines) => setStep({ at: 'columns', lines }),
    async toCheck(rows: readonly StudentDraft[]) {
      setDrafts(rows)
      setRun(null)
      await check(rows)
      setStep({ at: 'check' })
    },
    typeIn() {
      setDrafts(Array.from({ length: rowsToType }, newDraft))
      setRun(null)
      setStep({ at: 'check' })
    },
    backToCheck: () => setStep({ at: 'check' }),
    addRow: () => setDrafts([...drafts, newDraft()]),
    removeRow: (id: string) => setDrafts(drafts.filter((draft) => draft.id !== id)),
    changeRow: (id: string, texts: Partial<DraftTexts>) =>
      setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...texts } : draft))),
    /** Whether it went on. */
    async toTerms(): Promise<boolean> {
      const isRight = await check(drafts)
      if (isRight) setStep({ at: 'terms' })
      return isRight
    },
    /** Rows that are in already are not sent again. */
    async add() {
      setStep({ at: 'run' })
      const dueDate = endOfDay(dueDay)
      const rows = filled.map((draft) => newcomerOf(draft, shared, world))
      await runThrough(rows, answers, { send: (some) => sendRows(some, { entry, dueDate }), onChange: setRun })
      onAdded()
    },
    /** Back to the rows that were not added, with a fresh look at who is here. */
    async correct() {
      const left = filled.filter(({ id }) => !isIn(answers.get(id)))
      setDrafts(left)
      await check(left)
      setStep({ at: 'check' })
    },
    startAgain() {
      setDrafts([])
      setRun(null)
      setStep({ at: 'put_in' })
    },
  }
}

export type Adding = ReturnType<typeof useAdding>

function newDraft(): StudentDraft {
  return { id: crypto.randomUUID(), ...emptyTexts }
}

function addressesOf(rows: readonly StudentDraft[]): string[] {
  const written = rows.flatMap(({ email, parentEmail }) => [email, parentEmail])
  return [...new Set(written.map((email) => email.trim().toLowerCase()))].filter(
    (email) => email !== '' && email.length <= 255,
  )
}

function namesWithoutAddress(rows: readonly StudentDraft[]): string[] {
  const names = rows.filter(({ email }) => email.trim() === '').map(({ fullName }) => fullName.trim())
  return [...new Set(names)].filter((name) => name !== '' && name.length <= 200)
}
