import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoalSchool } from '#contracts/people/goals.ts'
import type { ApplicantGrade, School } from '#contracts/people/schools.ts'
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import { buildFiguresNote } from '#domain/people/goals.ts'
import {
  countSwapResults,
  listOfferChanges,
  listPastOffers,
  type PastOffer,
  swapSchools,
} from '#domain/people/past-offers.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { schoolsQuery } from './schools.queries.ts'

export interface ScoreForGoals {
  composite: number
  band: ScoreBand | null
  isEstimated: boolean
}

export interface PastOffersProps {
  /** The list of the student, the favorite first. */
  chosen: readonly GoalSchool[]
  grade: ApplicantGrade
  score: ScoreForGoals
}

/** The offer that the list would have got in each past year, and what changes if two schools change places. */
export function PastOffers({ chosen, grade, score }: PastOffersProps) {
  return (
    <Loaded
      query={useQuery(schoolsQuery())}
      label="Loading the past years"
      skeleton={<Skeleton className="h-64" />}
      failure="The past years could not be loaded"
    >
      {(all) => {
        const schools = chosen.flatMap(({ id }) => all.find((one) => one.id === id) ?? [])
        if (listPastOffers(schools, grade, score.composite).length === 0)
          return <p className="text-muted">No figures for these schools yet.</p>
        return (
          <div className="flex flex-col gap-4">
            <p className="max-w-prose">
              The city goes down the list and offers the first school whose lowest score is reached.
            </p>
            <Years schools={schools} grade={grade} score={score} />
            {schools.length > 1 && <Swaps schools={schools} grade={grade} score={score} />}
            <PageHelp title="Where the figures come from">
              <p>
                <SourceNote
                  {...buildFiguresNote(schools.flatMap(({ cutoffs }) => cutoffs.filter((one) => one.grade === grade)))}
                />
              </p>
              <p>Past years only. A new year can be different.</p>
            </PageHelp>
          </div>
        )
      }}
    </Loaded>
  )
}

interface PartProps extends Pick<PastOffersProps, 'grade' | 'score'> {
  schools: readonly School[]
}

/** A column for the score, and for both ends of its band. */
function Years({ schools, grade, score: { composite, band, isEstimated } }: PartProps) {
  const scores = [...new Set(band === null ? [composite] : [band.low, composite, band.high])]
  const columns = scores.map((score) => ({
    words: `With ${score}${score === composite && isEstimated ? ' (estimated)' : ''}`,
    offers: listPastOffers(schools, grade, score),
  }))
  const years = columns[0]?.offers.map(({ year }) => year) ?? []
  return (
    <CardTable label="Offers in past years">
      <HeadRow>
        <Th>Year</Th>
        {columns.map(({ words }) => (
          <Th key={words}>{words}</Th>
        ))}
      </HeadRow>
      <tbody>
        {years.map((year, at) => (
          <tr key={year} {...stackedRowProps}>
            <Th scope="row">{year}</Th>
            {columns.map(({ words, offers }) => (
              <Td key={words} label={words} className="short-fact whole-line">
                <Offer offer={offers[at]} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function Offer({ offer }: { offer: PastOffer | undefined }) {
  if (offer === undefined) return null
  const { school, unknown } = offer
  return (
    <>
      <span>{school?.name ?? (unknown.length === 0 ? 'No offer' : 'Not known')}</span>
      {unknown.length > 0 && (
        <span className="block text-muted">{`No figure: ${unknown.map(({ name }) => name).join(', ')}`}</span>
      )}
    </>
  )
}

function Swaps({ schools, grade, score: { composite } }: PartProps) {
  const [one, setOne] = useState(0)
  const [other, setOther] = useState(1)
  const { swaps, better, worse } = countSwapResults(schools, grade, composite)
  const options = schools.map(({ name }, at) => ({ value: String(at), label: `${at + 1}. ${name}` }))
  const changes = listOfferChanges(schools, swapSchools(schools, one, other), grade, composite)
  return (
    <section aria-labelledby="swaps" className="flex flex-col gap-3">
      <h3 id="swaps" className="font-semibold">
        List by what you really want
      </h3>
      <p className="max-w-prose">{swapWords(swaps, better, worse)}</p>
      <div className="grid gap-4 sm:grid-cols-2 print:hidden">
        <SelectField
          label="Swap"
          options={options}
          value={String(one)}
          onChange={(event) => setOne(Number(event.currentTarget.value))}
        />
        <SelectField
          label="With"
          options={options}
          value={String(other)}
          onChange={(event) => setOther(Number(event.currentTarget.value))}
        />
      </div>
      <div role="status" className="print:hidden">
        {changes.length === 0 ? (
          <p>In the years with figures, no offer changes.</p>
        ) : (
          <ul className="list-disc pl-5">
            {changes.map(({ year, before, after }) => (
              <li key={year}>{`${year}: ${after?.name ?? 'no offer'} instead of ${before?.name ?? 'no offer'}`}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function swapWords(swaps: number, better: number, worse: number): string {
  const tried = swaps === 1 ? 'We swapped the two schools' : `We tried all ${swaps} swaps of two schools`
  return `${tried}, in the years with figures. Swaps that get a school higher on the list: ${better}. Swaps that get one further down: ${worse}.`
}
