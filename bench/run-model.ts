/** How long the model takes to put the questions of a test on one scale, and how far off it is, on made-up answers. Exits with an error over two seconds. */
import { parseArgs } from 'node:util'
import type { AnswerColumns } from '#domain/statistics/booklets.ts'
import { fitRaschModel } from '#domain/statistics/calibration.ts'
import { convertLevelToDifficulty, levelDeviation } from '#domain/statistics/difficulty-levels.ts'
import { createRandomUnits, drawNormal } from '#test/support/generated-answers.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '5000' },
    questions: { type: 'string', default: '57' },
    'left-out': { type: 'string', default: '0.02' },
    seed: { type: 'string', default: '44' },
  },
})
const [students, size, leftOut] = [Number(values.students), Number(values.questions), Number(values['left-out'])]
const subjects = ['reading', 'math'] as const
const promisedSeconds = 2

/** Each student leaves out a share of the questions, as rapid guesses and unreached questions are left out. */
function simulate(seed: number) {
  const random = createRandomUnits(seed)
  const levels = Array.from({ length: size }, (_, at) => 1 + (at % 5))
  const difficulties = levels.map((level) => convertLevelToDifficulty(level) + 0.5 * drawNormal(random))
  const found: { person: number; question: number; right: number }[] = []
  for (let person = 0; person < students; person++) {
    const ability = drawNormal(random)
    for (const [question, difficulty] of difficulties.entries()) {
      if (random() < leftOut) continue
      found.push({ person, question, right: Number(random() < 1 / (1 + Math.exp(difficulty - ability))) })
    }
  }
  const answers: AnswerColumns = {
    persons: Int32Array.from(found, ({ person }) => person),
    questions: Int32Array.from(found, ({ question }) => question),
    right: Uint8Array.from(found, ({ right }) => right),
    tests: new Int32Array(found.length),
  }
  const centers = Float64Array.from(levels, convertLevelToDifficulty)
  return { difficulties, answers, prior: { centers, deviation: levelDeviation } }
}

console.log(`${size} questions of each subject, ${students} students who leave out ${100 * leftOut} % of them`)
console.log('| subject | answers | rounds | processor seconds | largest miss in logits | misses in standard errors |')
console.log('|---|---|---|---|---|---|')
let seconds = 0
for (const [at, subject] of subjects.entries()) {
  const { difficulties, answers, prior } = simulate(Number(values.seed) + at)
  const before = process.cpuUsage()
  const model = fitRaschModel(answers, prior)
  const { user, system } = process.cpuUsage(before)
  seconds += (user + system) / 1e6
  const misses = model.questions.map(({ difficulty }, question) => difficulty - (difficulties[question] ?? 0))
  const mean = misses.reduce((sum, miss) => sum + miss, 0) / size
  const squares = model.questions.reduce(
    (sum, { error }, question) => sum + (((misses[question] ?? 0) - mean) / error) ** 2,
    0,
  )
  const largest = Math.max(...misses.map((miss) => Math.abs(miss - mean)))
  console.log(
    `| ${subject} | ${answers.right.length} | ${model.rounds} | ${((user + system) / 1e6).toFixed(2)} | ${largest.toFixed(2)} | ${Math.sqrt(squares / (size - 1)).toFixed(2)} |`,
  )
}
console.log(`Together ${seconds.toFixed(2)} of ${promisedSeconds} processor seconds.`)
if (seconds > promisedSeconds) process.exit(1)
