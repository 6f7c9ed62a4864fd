/** What students typed where they typed a wrong number: the sheets say only that they did. */
import type { Sheet } from '#domain/test-report.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listNumbers } from './reports.queries.ts'

interface SheetOfSubmission extends Sheet {
  readonly submission: string
}

/** The sheets with their wrong numbers, read with one query; each wrong number is looked up by its key. */
export async function readWrongNumbers(tx: UserTx, sheets: readonly SheetOfSubmission[]): Promise<Sheet[]> {
  const wanted = sheets.map((sheet) => ({ sheet, places: placesOfWrongNumbers(sheet) }))
  const pairs = wanted.flatMap(({ sheet, places }) =>
    places.map((place) => ({ submission: sheet.submission, question: sheet.layout.questionIds[place] ?? '' })),
  )
  if (pairs.length === 0) return [...sheets]
  const found = await listNumbers(tx, pairs)
  const numbers = new Map(found.map((row) => [`${row.submission_id} ${row.question_id}`, row.number]))
  return wanted.map(({ sheet, places }) => {
    const own = places.map((place): [number, string] => [
      place,
      numbers.get(`${sheet.submission} ${sheet.layout.questionIds[place]}`) ?? '',
    ])
    return own.length === 0 ? sheet : { ...sheet, wrongNumbers: new Map(own) }
  })
}

function placesOfWrongNumbers({ choices, marks }: Sheet): number[] {
  const places: number[] = []
  for (let place = choices.indexOf('#'); place !== -1; place = choices.indexOf('#', place + 1)) {
    if (marks[place] === '0') places.push(place)
  }
  return places
}
