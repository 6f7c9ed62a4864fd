import type { JobWork } from './jobs.ts'
import type { ComparedStudent } from './prepare-comparison.ts'
import type { Wire } from './wire.ts'

/** Students who are taking a test: their pages have a connection, and every process has cached their token. */
export class AtTheirTest {
  readonly #students: ComparedStudent[]
  readonly #arrive: (student: ComparedStudent) => Promise<{ wire: Wire; work: JobWork }>
  readonly #here: { wire: Wire; work: JobWork }[] = []

  constructor(
    students: readonly ComparedStudent[],
    arrive: (student: ComparedStudent) => Promise<{ wire: Wire; work: JobWork }>,
  ) {
    this.#students = students.toReversed()
    this.#arrive = arrive
  }

  /** Adds students up to the count, a few at once. */
  async arrive(count: number) {
    const one = async () => {
      for (let student = this.#next(count); student; student = this.#next(count)) {
        this.#here.push(await this.#arrive(student))
      }
    }
    await Promise.all(Array.from({ length: 8 }, one))
  }

  #next(count: number) {
    return this.#here.length < count ? this.#students.pop() : undefined
  }

  next(): JobWork | null {
    const student = this.#here.pop()
    if (!student) return null
    return async () => {
      try {
        await student.work()
      } finally {
        student.wire.close()
      }
    }
  }
}
