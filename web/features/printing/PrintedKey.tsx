import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { ShownAnswer } from '#contracts/coaching/reviews.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import { skillNames } from '#domain/scores/skills.ts'
import { describeRightAnswers } from './key-words.ts'

export interface PrintedKeyRow {
  readonly number: number
  readonly question: PaperQuestion
  /** Every answer that is right; empty where none is known. */
  readonly right: readonly ShownAnswer[]
  readonly skill: Skill | null
}

export interface PrintedKeyProps {
  title: string
  rows: readonly PrintedKeyRow[]
}

export function PrintedKey({ title, rows }: PrintedKeyProps) {
  return (
    <section aria-label="Answer key">
      <h2 className="printed-title">{`Answer key: ${title}`}</h2>
      <div className="printed-keys">
        <table className="printed-key">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Answer</th>
              <th scope="col">Skill</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, question, right, skill }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{describeRightAnswers(question, right)}</td>
                <td>{skill === null ? '' : skillNames[skill]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
