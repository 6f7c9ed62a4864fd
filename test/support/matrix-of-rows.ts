import { type ResponseMatrix, wrongMark } from '#domain/statistics/response-matrix.ts'

/** Makes a matrix from rows of marks, with null for a question that is wrong and open. */
export function buildMatrixOfRows(rows: readonly (readonly (number | null)[])[]): ResponseMatrix {
  const questions = rows[0]?.length ?? 0
  const cells = rows.flat()
  return {
    students: rows.length,
    questions,
    marks: Int8Array.from(cells, (cell) => cell ?? wrongMark),
    open: Int8Array.from(cells, (cell) => (cell === null ? 1 : 0)),
  }
}
