import type { Skill } from '#contracts/scores/teaching.ts'
import { skillNames } from '#domain/scores/skills.ts'

export interface KeyRow {
  readonly number: number
  /** Null where nothing is known to be right. */
  readonly right: string | null
  readonly skill: Skill | null
}

export interface PrintedKeyProps {
  title: string
  rows: readonly KeyRow[]
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
            {rows.map(({ number, right, skill }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{right ?? '–'}</td>
                <td>{skill === null ? '' : skillNames[skill]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
