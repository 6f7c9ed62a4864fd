/** The people of a comparison, with open connections to both sides, which have already cached their tokens. */
import { AtTheirTest } from './at-their-test.ts'
import { ConcurrentCrowd } from './crowd.ts'
import { createOurClockJob, createOurSubmitJob } from './our-jobs.ts'
import type { ComparedStudent, ComparedTutor, Comparison } from './prepare-comparison.ts'
import { createRestClockJob, createRestSubmitJob } from './rest-jobs.ts'
import type { RestServer } from './rest-server.ts'
import { Wire } from './wire.ts'

export interface ComparedSaver {
  readonly student: ComparedStudent
  readonly ours: Wire
  readonly theirs: Wire
  /** The number of the next change. */
  number: number
}

export interface Teacher {
  readonly tutor: ComparedTutor
  readonly ours: Wire
  readonly theirs: Wire
}

export interface ComparedPeople {
  readonly comparison: Comparison
  readonly students: ConcurrentCrowd<ComparedSaver>
  readonly tutors: ConcurrentCrowd<Teacher>
  readonly submitsAtUs: AtTheirTest
  readonly submitsThere: AtTheirTest
}

export interface Gathering {
  /** Of our server. */
  readonly port: number
  readonly rest: RestServer
  readonly comparison: Comparison
  readonly crowdSize: number
  readonly submits: number
  readonly atOnce: number
}

export async function gatherPeople(gathering: Gathering): Promise<ComparedPeople> {
  const { port, rest, comparison, crowdSize, submits, atOnce } = gathering
  const savers: ComparedSaver[] = []
  for (const student of comparison.students.slice(0, crowdSize)) {
    const theirs = new Wire(rest.port, await rest.token(student.user, 'student'))
    const saver = { student, ours: new Wire(port, student.token), theirs, number: 1 }
    await Promise.all([createOurClockJob(saver.ours, student)(), createRestClockJob(theirs, student)()])
    savers.push(saver)
  }
  const submitters = comparison.students.slice(crowdSize, crowdSize + submits)
  return {
    comparison,
    students: new ConcurrentCrowd(savers, atOnce),
    tutors: new ConcurrentCrowd(await gatherTutors(gathering), atOnce),
    submitsAtUs: new AtTheirTest(submitters, async (student) => {
      const wire = new Wire(port, student.token)
      await createOurClockJob(wire, student)()
      return { wire, work: createOurSubmitJob(wire, student) }
    }),
    submitsThere: new AtTheirTest(submitters, async (student) => {
      const wire = new Wire(rest.port, await rest.token(student.user, 'student'))
      await createRestClockJob(wire, student)()
      return { wire, work: createRestSubmitJob(wire, comparison, student) }
    }),
  }
}

/** Opens several windows for each tutor, each starting at a different place. */
async function gatherTutors({ port, rest, comparison: { tutors }, atOnce }: Gathering): Promise<Teacher[]> {
  const windows = Array.from({ length: atOnce * 3 }, (_, at) => tutors[at % tutors.length])
  return Promise.all(
    windows.map(async (tutor) => {
      if (!tutor) throw new Error('There are no tutors to compare.')
      const theirs = new Wire(rest.port, await rest.token(tutor.id, 'tutor'))
      return { tutor, ours: new Wire(port, tutor.token), theirs }
    }),
  )
}
