/** The processor cost of a class that starts together, from the first press to the last paper. */
import type { ClassStudentAct } from './class-student.ts'
import { measureCpuMs } from './cpu-time.ts'

interface Used {
  readonly at: number
  readonly server: number
  readonly database: number
  readonly students: number
}

export class StartCost {
  readonly #server: number
  readonly #postmaster: number
  readonly #students: number
  #left: number
  #begun = 0
  #others = 0
  #first: Used | null = null
  #last: Used | null = null

  /** `server` and `postmaster` are process ids, `students` is the number who will start. */
  constructor(server: number, postmaster: number, students: number) {
    this.#server = server
    this.#postmaster = postmaster
    this.#students = students
    this.#left = students
  }

  /** Must be called right before the first press. */
  begin() {
    this.#first = this.#used()
  }

  note(act: ClassStudentAct, isFailure: boolean) {
    if (this.#first === null || this.#last !== null) return
    if (act !== 'open') {
      this.#others += 1
      return
    }
    this.#left -= 1
    if (!isFailure) this.#begun += 1
    if (this.#left === 0) this.#last = this.#used()
  }

  line(): string {
    const [first, last] = [this.#first, this.#last]
    if (first === null || last === null || this.#begun === 0) return '  nobody has started'
    const each = (which: 'server' | 'database' | 'students') =>
      `${((last[which] - first[which]) / this.#begun).toFixed(2)} ms`
    return (
      `  a start takes the processors ${each('server')} (server) and ${each('database')} (database), the students here ${each('students')};` +
      ` ${this.#begun} of ${this.#students} papers and ${this.#others} other answers in ${((last.at - first.at) / 1000).toFixed(2)} s`
    )
  }

  #used(): Used {
    const { user, system } = process.cpuUsage()
    const [server, database] = [measureCpuMs([this.#server]), measureCpuMs([this.#postmaster])]
    return { at: performance.now(), server, database, students: (user + system) / 1000 }
  }
}
