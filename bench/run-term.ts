/**
 * A simulated term: what students see each day, and which messages families get (method: `docs/performance.md`). Exits with an error if a
 * claim is not met.
 */
import { parseArgs } from 'node:util'
import { closeSpareDatabase, prepareTestDatabase } from '#test/support/test-database.ts'
import { openTestServer } from '#test/support/test-server.ts'
import { simulateTerm } from './simulated-term.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '30' },
    weeks: { type: 'string', default: '8' },
    seed: { type: 'string', default: '18' },
  },
})
const [students, weeks, seed] = [Number(values.students), Number(values.weeks), Number(values.seed)]

await prepareTestDatabase()
const server = await openTestServer()
const began = performance.now()
const term = await simulateTerm(server, { students, weeks, seed })
await server[Symbol.asyncDispose]()
await closeSpareDatabase()

console.log(
  `${students} students, ${weeks} weeks, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} seconds`,
)
console.log(`${term.submissions} tests submitted`)
console.log('\n| week | reviews due on a day, mean | minutes on a day, most |\n|---|---|---|')
for (let week = 0; week < weeks; week++) {
  const days = term.days.slice(week * 7 * students, (week + 1) * 7 * students)
  const mean = days.reduce((sum, { due }) => sum + due, 0) / days.length
  const most = Math.max(...days.map(({ minutes }) => minutes))
  console.log(`| ${week + 1} | ${mean.toFixed(1)} | ${most} |`)
}
console.log('\n| emails | sent |\n|---|---|')
for (const [kind, count] of [...term.mails].toSorted()) console.log(`| ${kind} | ${count} |`)
for (const claim of term.broken.slice(0, 20)) console.log(claim)
console.log(term.broken.length === 0 ? '\nThe claims hold.' : `\n${term.broken.length} claims do not hold.`)
process.exitCode = term.broken.length === 0 ? 0 : 1
