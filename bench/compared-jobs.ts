/** The jobs of the comparison, the other side that each is compared with, and the target ratio. */
import type { Match } from './compare-sides.ts'
import type { ComparedPeople } from './compared-people.ts'
import type { JobFigures, Work } from './jobs.ts'
import { ourDashboard, ourPaper, ourSave } from './our-jobs.ts'
import type { Pgbench } from './pgbench.ts'
import { restDashboard, restDashboardAtOnce, restPaper, restSave } from './rest-jobs.ts'

/** Runs jobs for a round. `next` returns the next job of a place. */
type PlayRound = (next: (place: number) => Work | null) => Promise<JobFigures>

export interface Sides {
  readonly ours: PlayRound
  readonly theirs: PlayRound
}

export interface Round {
  readonly seconds: number
  readonly submits: number
}

const changesPerSave = 5

export function matchesOf(people: ComparedPeople, sides: Sides, pgbench: Pgbench | null, round: Round): Match[] {
  const save = () => saveAtUs(people, sides)
  const submit = () => submitAtUs(people, sides, round)
  return [
    ...studentMatches(people, sides, round),
    ...tutorMatches(people, sides),
    ...(pgbench ? pgbenchMatches(pgbench, round, save, submit) : []),
  ]
}

function studentMatches(people: ComparedPeople, sides: Sides, round: Round): Match[] {
  const { comparison, students, submitsThere } = people
  const other = 'PostgREST'
  return [
    {
      name: 'paper',
      other,
      target: 25,
      ours: () => sides.ours((place) => ourPaper(students.next(place).ours, comparison)),
      theirs: () => sides.theirs((place) => restPaper(students.next(place).theirs, comparison)),
    },
    {
      name: 'save',
      other,
      target: 6,
      ours: () => saveAtUs(people, sides),
      theirs: () =>
        sides.theirs((place) => {
          const { theirs, student, number } = students.next(place)
          return restSave(theirs, comparison, student, number)
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

function tutorMatches({ tutors }: ComparedPeople, sides: Sides): Match[] {
  const ours = () => sides.ours((place) => ourDashboard(tutors.next(place).ours))
  const theirs = (ask: typeof restDashboard) => () =>
    sides.theirs((place) => {
      const { theirs: wire, tutor } = tutors.next(place)
      return ask(wire, tutor)
    })
  return [
    { name: 'dashboard', other: 'PostgREST', target: 10, ours, theirs: theirs(restDashboard) },
    { name: 'dashboard', other: 'PostgREST in one call', target: 1, ours, theirs: theirs(restDashboardAtOnce) },
  ]
}

function pgbenchMatches(pgbench: Pgbench, round: Round, save: Match['ours'], submit: Match['ours']): Match[] {
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
    return ourSave(saver.ours, comparison, saver.student, first, changesPerSave)
  })
}

async function submitAtUs({ submitsAtUs }: ComparedPeople, { ours }: Sides, round: Round): Promise<JobFigures> {
  await submitsAtUs.arrive(round.submits)
  return ours(() => submitsAtUs.next())
}
