/**
 * Bubble sheets that a program has filled in and photographed, read as photographs of a class are. Exits with an error where one answer is
 * read wrongly, where more than two in a hundred have to be asked, or where a sheet takes too much. Two generators make them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { layOutBubbleSheet } from '#domain/answers/bubble-sheet.ts'
import { readSheet } from '#server/features/bubble-sheets/read-sheet.ts'
import { fillPage } from '#test/support/sheets/fill-sheet.ts'
import { photographSvg } from '#test/support/sheets/photograph.ts'
import { madeUpSheets } from './made-up-sheets.ts'
import { makeOtherSheets } from './other-sheets.ts'

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
  [false, true].map((isLarge) => layOutBubbleSheet(sections, { paper, isLarge })),
)

type Meant = ReadonlyMap<number, string | null | undefined>

const noTotal = { answers: 0, asked: 0, wrong: 0, failed: 0, slowest: 0, busiest: 0, largest: 0 }
const total = { first: { ...noTotal }, other: { ...noTotal } }

async function judge(generator: keyof typeof total, name: string, page: number, file: Buffer, meant: Meant) {
  const so = total[generator]
  if (values.keep !== undefined) {
    await mkdir(values.keep, { recursive: true })
    await writeFile(join(values.keep, `${name} ${page}.jpg`), file)
  }
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const used = process.cpuUsage()
  const reading = await readSheet(file, sheets, [])
  so.slowest = Math.max(so.slowest, performance.now() - began)
  const { user, system } = process.cpuUsage(used)
  so.busiest = Math.max(so.busiest, (user + system) / 1000)
  so.largest = Math.max(so.largest, process.memoryUsage.rss() - before)
  const notes: string[] = []
  if (reading?.page !== page) so.failed += 1
  for (const { number, text, picture } of reading?.answers ?? []) {
    const right = meant.get(number)
    const isSure = picture === null
    so.answers += 1
    if (!isSure) so.asked += 1
    else if (text !== right) so.wrong += 1
    if (!isSure || text !== right)
      notes.push(`${number}: ${right ?? '?'}, read ${text || '-'}${isSure ? ' WRONG' : ''}`)
  }
  console.log(`${name}, page ${page + 1}: ${reading === null ? 'NOT FOUND' : notes.join('; ') || 'all right'}`)
}

for (const [at, { name, hand, taken }] of madeUpSheets.entries()) {
  if (values.only !== undefined && !name.includes(values.only)) continue
  const sheet = sheets[at % 3 === 2 ? 2 : 0]
  if (sheet === undefined) throw new Error('No sheet was laid out.')
  for (const page of sheet.pages.keys()) {
    const { svg, meant } = fillPage(sheet, page, hand, `${values.seed} ${name} ${page}`)
    const file = await photographSvg(svg, taken, `${values.seed} ${name} ${page} picture`)
    await judge('first', name, page, file, meant)
  }
}
for (const { name, make } of makeOtherSheets(sheets, Number(values.seed))) {
  if (values.only !== undefined && !name.includes(values.only)) continue
  const { file, meant } = await make()
  await judge('other', name, 0, file, meant)
}

function add({ first, other }: typeof total): typeof noTotal {
  return {
    answers: first.answers + other.answers,
    asked: first.asked + other.asked,
    wrong: first.wrong + other.wrong,
    failed: first.failed + other.failed,
    slowest: Math.max(first.slowest, other.slowest),
    busiest: Math.max(first.busiest, other.busiest),
    largest: Math.max(first.largest, other.largest),
  }
}

function inWords({ answers, asked, wrong, failed, slowest, busiest, largest }: typeof noTotal): string {
  return (
    `${answers} answers: ${wrong} wrong, ${asked} asked (${((100 * asked) / Math.max(1, answers)).toFixed(2)} in 100), ` +
    `${failed} pages not found; slowest page ${Math.round(slowest)} ms, of the processor ${Math.round(busiest)} ms at most, ${Math.round(largest / 1024 / 1024)} MB more at most`
  )
}

const both = add(total)
console.log(`\nFirst generator: ${inWords(total.first)}`)
console.log(`Other generator: ${inWords(total.other)}`)
console.log(`Both: ${inWords(both)}`)
const isMet =
  both.wrong === 0 &&
  both.failed === 0 &&
  both.asked / Math.max(1, both.answers) < mostAsked &&
  both.slowest < mostMs &&
  both.largest < mostBytes
console.log(isMet ? 'All limits are met.' : 'NOT MET')
process.exitCode = isMet ? 0 : 1
