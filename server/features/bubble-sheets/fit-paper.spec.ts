/** Paper that is not flat. */
import { expect, test } from 'vitest'
import { layOutBubbleSheet } from '#domain/answers/bubble-sheet.ts'
import { fillPage, type Hand } from '#test/support/sheets/fill-sheet.ts'
import { photographSvg } from '#test/support/sheets/photograph.ts'
import { readSheet } from './read-sheet.ts'

const letters = ['A', 'B', 'C', 'D']
const questions = Array.from({ length: 57 }, (_, at) => ({
  number: at + 1,
  entry: at < 5 ? ('number' as const) : ('choice' as const),
  letters: at < 5 ? [] : letters,
}))
const sheet = layOutBubbleSheet([{ title: 'Math', questions }], { paper: 'letter', isLarge: false })
const pencil: Hand = { color: '#555', coverage: 0.95, stroke: 0.7, style: 'scribble', unsteady: 0.25 }

test('a sheet that is bent by two millimeters is read', async () => {
  const { svg, meant } = fillPage(sheet, 0, pencil, 'bent')
  const file = await photographSvg(svg, { crumple: 2, perspective: 0.1, turn: 2, noise: 8 }, 'bent')
  const reading = await readSheet(file, [sheet], [])
  const sure = reading?.answers.filter(({ picture }) => picture === null) ?? []
  expect(sure.length).toBeGreaterThan(questions.length - 3)
  for (const { number, text } of sure) expect(`${number}: ${text}`).toBe(`${number}: ${meant.get(number)}`)
})
