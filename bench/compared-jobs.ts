/** The jobs of the comparison, the other side that each is compared with, and the target ratio. */
import type { JobMatch } from './compare-sides.ts'
import type { ComparedPeople } from './compared-people.ts'
import type { JobFigures, JobWork } from './jobs.ts'
import { createOurDashboardJob, createOurPaperJob, createOurSaveJob } from './our-jobs.ts'
import type { Pgbench } from './pgbench.ts'
import {
  createRestDashboardAtOnceJob,
  createRestDashboardJob,
  createRestPaperJob,
  createRestSaveJob,
} from './rest-jobs.ts'

/** Runs jobs for a round. `next` returns the next job of a place. */
type PlayRound = (next: (place: number) => JobWork | null) => Promise<JobFigures>

export interface Sides {
  readonly ours: PlayRound
  readonly theirs: PlayRound
}

export interface ComparedRound {
  readonly seconds: number
  readonly submits: number
}

const changesPerSave = 5

export function listMatches(
  people: ComparedPeople,
  sides: Sides,
  pgbench: Pgbench | null,
  round: ComparedRound,
): JobMatch[] {
  const save = () => saveAtUs(people, sides)
  const submit = () => submitAtUs(people, sides, round)
  return [
    ...studentMatches(people, sides, round),
    ...tutorMatches(people, sides),
    ...(pgbench ? pgbenchMatches(pgbench, round, save, submit) : []),
  ]
}

function studentMatches(people: ComparedPeople, sides: Sides, round: ComparedRound): JobMatch[] {
  const { comparison, students, submitsThere } = people
  const other = 'PostgREST'
  return [
    {
      name: 'paper',
      other,
      target: 25,
      ours: () => sides.ours((place) => createOurPaperJob(students.next(place).ours, comparison)),
      theirs: () => sides.theirs((place) => createRestPaperJob(students.next(place).theirs, comparison)),
    },
    {
      name: 'save',
      other,
      target: 6,
      ours: () => saveAtUs(people, sides),
      theirs: () =>
        sides.theirs((place) => {
          const { theirs, student, number } = students.next(place)
          return createRestSaveJob(theirs, comparison, student, number)
        }),
    },
    {
      name: 'submit',
      other,
      target: 6,
      ours: () => submitAtUs(people, sides, round),
      theirs: async () => {
        await submitsThere.arrive(round.submits)
        return sides.theirs(() => submitsThere.next())
      },
    },
  ]
}

function tutorMatches({ tutors }: ComparedPeople, sides: Sides): JobMatch[] {
  const ours = () => sides.ours((place) => createOurDashboardJob(tutors.next(place).ours))
  const theirs = (ask: typeof createRestDashboardJob) => () =>
    sides.theirs((place) => {
      const { theirs: wire, tutor } = tutors.next(place)
      return ask(wire, tutor)
    })
  return [
    { name: 'dashboard', other: 'PostgREST', target: 10, ours, theirs: theirs(createRestDashboardJob) },
    {
      name: 'dashboard',
      other: 'PostgREST in one call',
      target: 1,
      ours,
      theirs: theirs(createRestDashboardAtOnceJob),
    },
  ]
}

function pgbenchMatches(
  pgbench: Pgbench,
  round: ComparedRound,
  save: JobMatch['ours'],
  submit: JobMatch['ours'],
): JobMatch[] {
  const bound = { other: 'pgbench', target: 0.5 }
  return [
    { ...bound, name: 'save', ours: save, theirs: () => pgbench.save(round.seconds) },
    { ...bound, name: 'submit', ours: submit, theirs: () => pgbench.submit(round.submits) },
  ]
}

function saveAtUs({ comparison, students }: ComparedPeople, { ours }: Sides): Promise<JobFigures> {
  return ours((place) => {
    const saver = students.next(place)
    const first = saver.number
    saver.number += changesPerSave
    return createOurSaveJob(saver.ours, comparison, saver.student, first, changesPerSave)
  })
}

async function submitAtUs({ submitsAtUs }: ComparedPeople, { ours }: Sides, round: ComparedRound): Promise<JobFigures> {
  await submitsAtUs.arrive(round.submits)
  return ours(() => submitsAtUs.next())
}
