/**
 * The answers that the model of difficulty learns from: each student's first answer to each question, in whatever test, if the result counts.
 * Left out are retakes, questions that were not reached, and answers that came too fast to have been read.
 */
import type { CalibrationScale } from '#contracts/reports/calibration.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { isRapidLook } from '#domain/coaching/review-cards.ts'
import type { AnswerColumns } from '#domain/statistics/booklets.ts'
import { fitRaschModel } from '#domain/statistics/calibration.ts'
import { convertLevelToDifficulty, levelDeviation } from '#domain/statistics/difficulty-levels.ts'
import { summarizeQuestionTimes } from '#domain/statistics/question-times.ts'

/** What is asked at each place. A question with a ruling that makes every answer right has no fingerprint. */
export interface AskedPlaces {
  readonly fingerprints: readonly (string | null)[]
  readonly subjects: readonly string[]
}

export interface SubmittedAnswers {
  readonly student: string
  readonly test: string
  /** `isCounted`. */
  readonly isCounted: boolean
  /** 1, 0 or . by place, and - where nothing is scored or the student did not come. */
  readonly marks: string
  readonly seconds: readonly number[]
  readonly asked: AskedPlaces
}

export interface CalibratedQuestion {
  readonly fingerprint: string
  readonly difficulty: number
  readonly error: number
  readonly answers: number
  readonly infit: number
  readonly outfit: number
}

export interface CalibratedSubject {
  readonly scale: CalibrationScale
  readonly questions: readonly CalibratedQuestion[]
}

interface Answer {
  readonly submission: number
  readonly question: number
  readonly isRight: boolean
  /** Null where it was left open. */
  readonly seconds: number | null
}

/** Of one subject. */
class Collected {
  readonly questions = new Map<string, number>()
  readonly answers: Answer[] = []

  placeOf(fingerprint: string): number {
    const known = this.questions.get(fingerprint) ?? this.questions.size
    this.questions.set(fingerprint, known)
    return known
  }

  /** By fingerprint. */
  countAnswers(): Map<string, number> {
    const counts = new Uint32Array(this.questions.size)
    for (const { question } of this.answers) counts[question] = (counts[question] ?? 0) + 1
    return new Map([...this.questions].map(([fingerprint, at]) => [fingerprint, counts[at] ?? 0]))
  }

  keepOnly(isKept: (fingerprint: string) => boolean): Collected {
    const fingerprints = [...this.questions.keys()]
    if (fingerprints.every(isKept)) return this
    const kept = new Collected()
    for (const { question, ...answer } of this.answers) {
      const fingerprint = fingerprints[question] ?? ''
      if (isKept(fingerprint)) kept.answers.push({ ...answer, question: kept.placeOf(fingerprint) })
    }
    return kept
  }
}

export class FirstAnswers {
  readonly #bySubject = new Map<string, Collected>(subjects.map((subject) => [subject, new Collected()]))
  /** Test and student of each submission. */
  readonly #tests: number[] = []
  readonly #students: number[] = []
  readonly #places = new Map<string, number>()
  #student = ''
  #studentsSoFar = 0
  #seen = new Set<string>()

  /** All of a student come together, the earliest first. */
  add({ student, test, isCounted, marks, seconds, asked }: SubmittedAnswers): void {
    if (student !== this.#student) {
      this.#student = student
      this.#studentsSoFar += 1
      this.#seen = new Set()
    }
    const isFirst = !this.#seen.has(test)
    this.#seen.add(test)
    const submission = this.#tests.length
    this.#tests.push(this.#placeOf(test))
    this.#students.push(this.#studentsSoFar)
    for (const [place, fingerprint] of asked.fingerprints.entries()) {
      const [mark, subject] = [marks[place], asked.subjects[place] ?? '']
      const collected = this.#bySubject.get(subject)
      if (fingerprint === null || mark === '-' || collected === undefined) continue
      const isNew = !this.#seen.has(fingerprint)
      this.#seen.add(fingerprint)
      if (!isCounted || !isFirst || !isNew) continue
      collected.answers.push({
        submission,
        question: collected.placeOf(fingerprint),
        isRight: mark === '1',
        seconds: mark === '.' ? null : (seconds[place] ?? 0),
      })
    }
  }

  #placeOf(test: string): number {
    const known = this.#places.get(test) ?? this.#places.size
    this.#places.set(test, known)
    return known
  }

  /** `levels` has the authors' levels, by fingerprint. Only subjects with answers. */
  calibrate(levels: ReadonlyMap<string, number>): CalibratedSubject[] {
    const homes = this.#chooseSubjects()
    return subjects.flatMap((subject) => {
      const collected = this.#bySubject.get(subject)?.keepOnly((fingerprint) => homes.get(fingerprint) === subject)
      const read = collected === undefined ? [] : withoutRapid(collected)
      return collected === undefined || read.length === 0 ? [] : [this.#scale(subject, collected, read, levels)]
    })
  }

  /** A question belongs to one subject: that of most answers, or the earlier of `subjects`. The order of the students does not matter. */
  #chooseSubjects(): ReadonlyMap<string, Subject> {
    const most = new Map<string, { readonly subject: Subject; readonly answers: number }>()
    for (const subject of subjects) {
      for (const [fingerprint, answers] of this.#bySubject.get(subject)?.countAnswers() ?? []) {
        if (answers > (most.get(fingerprint)?.answers ?? 0)) most.set(fingerprint, { subject, answers })
      }
    }
    return new Map([...most].map(([fingerprint, { subject }]) => [fingerprint, subject]))
  }

  #scale(subject: Subject, { questions }: Collected, read: readonly Answer[], levels: ReadonlyMap<string, number>) {
    const answers: AnswerColumns = {
      persons: Int32Array.from(read, ({ submission }) => submission),
      questions: Int32Array.from(read, ({ question }) => question),
      right: Uint8Array.from(read, ({ isRight }) => Number(isRight)),
      tests: Int32Array.from(read, ({ submission }) => this.#tests[submission] ?? 0),
    }
    const fingerprints = [...questions.keys()]
    const centers = Float64Array.from(fingerprints, (one) => convertLevelToDifficulty(levels.get(one) ?? null))
    const model = fitRaschModel(answers, { centers, deviation: levelDeviation })
    const found = model.questions.flatMap(({ infit, outfit, ...one }, at): CalibratedQuestion[] =>
      infit === null || outfit === null ? [] : [{ fingerprint: fingerprints[at] ?? '', ...one, infit, outfit }],
    )
    return {
      questions: found,
      scale: {
        subject,
        questions: found.length,
        answers: read.length,
        submissions: model.persons,
        students: new Set(read.map(({ submission }) => this.#students[submission])).size,
        linkedSets: model.linkedSets,
        mean: model.population.mean,
        deviation: model.population.deviation,
      },
    }
  }
}

/** The usual time of a question is that of these answers to it. */
function withoutRapid({ questions, answers }: Collected): Answer[] {
  const seconds: number[][] = Array.from(questions, () => [])
  for (const answer of answers) if (answer.seconds !== null) seconds[answer.question]?.push(answer.seconds)
  const usual = seconds.map((own) => {
    const times = summarizeQuestionTimes(own)
    return times === null ? null : { median: times.median, answers: times.students }
  })
  return answers.filter((answer) => !isRapidLook(answer.seconds, usual[answer.question] ?? null))
}
