/** The errors of a form by its reliability, computed from submissions. Cached for a while, because they change slowly. */
import { computeShareOfBinomialError, type FormErrors } from '#domain/scores/score-bands.ts'
import type { Clock } from '../../adapters/clock.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { findFormSubjects, listMarksOfForm, type TestForm } from './score-forecast.queries.ts'
import { listSectionMarks } from './section-marks.ts'

const keptMilliseconds = 10 * 60_000
const formsKept = 500
/** Uses only the newest submissions. More would not change the rounded figure. */
const submissionsCounted = 1000

export class FormErrorCache {
  readonly #clock: Clock
  readonly #known = new Map<string, { readonly errors: FormErrors; readonly until: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(form: TestForm): FormErrors | undefined {
    const known = this.#known.get(formatFormName(form))
    return known !== undefined && known.until > this.#clock.now().getTime() ? known.errors : undefined
  }

  async read(tx: SystemTx, form: TestForm): Promise<FormErrors> {
    const subjects = (await findFormSubjects(tx, form)) ?? []
    const marks = await listMarksOfForm(tx, form, submissionsCounted)
    const errors = {
      reading: computeShareOfBinomialError(listSectionMarks(marks, subjects, 'reading')),
      math: computeShareOfBinomialError(listSectionMarks(marks, subjects, 'math')),
    }
    this.#keep(form, errors)
    return errors
  }

  #keep(form: TestForm, errors: FormErrors) {
    this.#known.delete(formatFormName(form))
    this.#known.set(formatFormName(form), { errors, until: this.#clock.now().getTime() + keptMilliseconds })
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size > formsKept) this.#known.delete(oldest)
  }
}

/** Names a test at one version. Versions with the same questions are the same form and give the same result. */
export function formatFormName({ test_id, test_version }: TestForm): string {
  return `${test_id}#${test_version}`
}
