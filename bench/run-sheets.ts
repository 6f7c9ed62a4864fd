/**
 * Bubble sheets that a program has filled in and photographed, read as photographs of a class are. Exits with an error where one answer is
 * read wrongly, where more than two in a hundred have to be asked, or where a sheet takes too much.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { layOutSheet } from '#domain/answers/bubble-sheet.ts'
import { readSheet } from '#server/features/bubble-sheets/read-sheet.ts'
import { fillPage } from '#test/support/sheets/fill-sheet.ts'
import { photograph } from '#test/support/sheets/photograph.ts'
import { madeUpSheets } from './made-up-sheets.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '45' }, only: { type: 'string' }, keep: { type: 'string' } },
})
const mostMs = 5_000
const mostBytes = 300 * 1024 * 1024
const mostAsked = 0.02

/** 57 + 57 with five typed numbers, as on the exam's paper. */
const sections = ['Reading', 'Math'].map((title, section) => ({
  title,
  questions: Array.from({ length: 57 }, (_, at) => {
    const number = section * 57 + at + 1
    const letters = number % 2 === 1 ? ['A', 'B', 'C', 'D'] : ['E', 'F', 'G', 'H']
    return section === 1 && at < 5
      ? { number, entry: 'number' as const, letters: [] }
      : { number, entry: 'choice' as const, letters }
  }),
}))
const sheets = (['letter', 'a4'] as const).flatMap((paper) =>
  [false, true].map((isLarge) => layOutSheet(sections, { paper, isLarge })),
)

let [answers, asked, wrong, failed, slowest, largest] = [0, 0, 0, 0, 0, 0]
for (const [at, { name, hand, taken }] of madeUpSheets.entries()) {
  if (values.only !== undefined && !name.includes(values.only)) continue
  const sheet = sheets[at % 3 === 2 ? 2 : 0]
  if (sheet === undefined) throw new Error('No sheet was laid out.')
  for (const page of sheet.pages.keys()) {
    const { svg, meant } = fillPage(sheet, page, hand, `${values.seed} ${name} ${page}`)
    const file = await photograph(svg, taken, `${values.seed} ${name} ${page} picture`)
    if (values.keep !== undefined) {
      await mkdir(values.keep, { recursive: true })
      await writeFile(join(values.keep, `${name} ${page}.jpg`), file)
    }
    const before = process.memoryUsage.rss()
    const began = performance.now()
    const reading = await readSheet(file, sheets, [])
    slowest = Math.max(slowest, performance.now() - began)
    largest = Math.max(largest, process.memoryUsage.rss() - before)
    const notes: string[] = []
    if (reading?.page !== page) failed += 1
    for (const { number, text, picture } of reading?.answers ?? []) {
      const right = meant.get(number)
      const isSure = picture === null
      answers += 1
      if (!isSure) asked += 1
      else if (text !== right) wrong += 1
      if (!isSure || text !== right)
        notes.push(`${number}: ${right ?? '?'}, read ${text || '-'}${isSure ? ' WRONG' : ''}`)
    }
    console.log(`${name}, page ${page + 1}: ${reading === null ? 'NOT FOUND' : notes.join('; ') || 'all right'}`)
  }
}
const share = asked / Math.max(1, answers)
console.log(
  `\n${answers} answers: ${wrong} wrong, ${asked} asked (${(100 * share).toFixed(2)} in 100), ${failed} pages not found; ` +
    `slowest page ${Math.round(slowest)} ms, ${Math.round(largest / 1024 / 1024)} MB more at most`,
)
const isMet = wrong === 0 && failed === 0 && share < mostAsked && slowest < mostMs && largest < mostBytes
console.log(isMet ? 'All limits are met.' : 'NOT MET')
process.exitCode = isMet ? 0 : 1
