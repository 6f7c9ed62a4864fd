/**
 * Runs spec files in Vitest's worker one after the other, as often as it is asked to: the process, its modules and its embedded
 * engine stay. Vitest starts it with one file; each job adds the next file to the same list.
 */
import { connect, type Socket } from 'node:net'
import { ModuleRunner } from 'vite/module-runner'
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { byLine, type Job, type JobResult, job } from '#test/mutants/messages.ts'

/** More often than this no test reaches a place: the mutant has made a loop without an end. */
const endless = 1_000_000
const usualMilliseconds = 120_000

let active: number | null = null
let timesReached = 0
let reached = new Set<number>()
/** Modules are loaded once for all specs, so this belongs to all of them. */
const reachedWhileLoading = new Set<number>()
Object.assign(globalThis, {
  __mutant(number: number) {
    reached.add(number)
    if (number !== active) return false
    timesReached += 1
    if (timesReached > endless) throw new Error('This loop does not end.')
    return true
  },
})

interface Progress {
  readonly hooks: Set<number>
  readonly tests: JobResult['tests'][number][]
  readonly loadErrors: string[]
  isOver: boolean
}

export default class MutantRunner extends TestRunner {
  #current: Job | null = null
  #progress = nothingYet()
  #stale: string | null = null
  #line: Promise<Line> | null = null

  override onCollectStart(file: RunnerTestFile) {
    this.#progress = nothingYet()
    reached = reachedWhileLoading
    this.config.testTimeout = this.#current?.milliseconds ?? usualMilliseconds
    super.onCollectStart(file)
  }

  override importFile(path: string, source: 'collect' | 'setup') {
    if (source === 'setup') {
      for (const file of [this.#stale, this.#current?.reload ?? null]) if (file !== null) this.#forget(file)
      this.#stale = this.#current?.reload ?? null
      active = this.#current?.mutant ?? null
      timesReached = 0
    }
    return super.importFile(path, source)
  }

  onBeforeRunFiles(files: RunnerTestFile[]) {
    reached = this.#progress.hooks
    const wanted = this.#current ? this.#current.tests : []
    for (const file of files) {
      this.#progress.loadErrors.push(...(file.result?.errors ?? []).map(({ message }) => message))
      select(file, wanted)
    }
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    if (this.#progress.isOver) test.mode = 'skip'
    reached = new Set()
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase) {
    const { id, name, result } = test
    const passed = result?.state === 'pass'
    const errors = (result?.errors ?? []).map(({ message }) => message)
    if (result?.state === 'pass' || result?.state === 'fail') {
      this.#progress.tests.push({ id, name, passed, errors, reached: [...reached], milliseconds: result.duration ?? 0 })
    }
    if (!passed && active !== null) this.#progress.isOver = true
    reached = this.#progress.hooks
    super.onAfterRunTask(test)
  }

  override async onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files)
    active = null
    this.#line ??= openLine(String(process.env.MUTANT_SOCKET))
    const line = await this.#line
    const { tests, loadErrors, hooks } = this.#progress
    if (this.#current) {
      const ofHooks = loadErrors.length > 0 ? [] : files.flatMap(hookErrors)
      line.send({
        tests,
        loadErrors,
        isEndless: timesReached > endless,
        otherErrors: [...ofHooks, ...line.takeStrayErrors()],
        reachedWhileLoading: [...reachedWhileLoading],
        reachedByHooks: [...hooks],
      })
    }
    this.#current = await line.next()
    if (this.#current) this.#queue(this.#current.spec)
  }

  /** Vitest goes over this list while it grows. */
  #queue(spec: string) {
    const state: unknown = Reflect.get(this, 'workerState')
    const list: unknown = Reflect.get(Object(Reflect.get(Object(state), 'ctx')), 'files')
    if (!Array.isArray(list)) throw new Error('Vitest keeps the list of its spec files elsewhere now.')
    list.push({ ...list[0], filepath: spec, testIds: undefined, testLocations: undefined })
  }

  #forget(file: string) {
    const modules: unknown = Reflect.get(this, 'moduleRunner')
    if (!(modules instanceof ModuleRunner)) throw new Error('Vitest loads modules in another way now.')
    const { evaluatedModules } = modules
    const waiting = [...(evaluatedModules.getModulesByFile(file) ?? [])]
    const seen = new Set(waiting)
    for (const node of waiting) {
      for (const id of node.importers) {
        const importer = evaluatedModules.getModuleById(id)
        if (importer && !seen.has(importer)) {
          seen.add(importer)
          waiting.push(importer)
        }
      }
      node.promise = undefined
      node.exports = undefined
      node.evaluated = false
    }
  }
}

interface Line {
  send(result: JobResult): void
  next(): Promise<Job | null>
  takeStrayErrors(): string[]
}

function openLine(path: string): Promise<Line> {
  let stray: string[] = []
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    process.on(event, (reason: unknown) => void stray.push(String(reason)))
  }
  const arrived: (Job | null)[] = []
  let wake: () => void = () => {}
  const arrive = (one: Job | null) => {
    arrived.push(one)
    wake()
  }
  const line: (socket: Socket) => Line = (socket) => ({
    send: (result) => void socket.write(`${JSON.stringify(result)}\n`),
    async next() {
      if (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return arrived.shift() ?? null
    },
    takeStrayErrors() {
      const taken = stray
      stray = []
      return taken
    },
  })
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(line(socket)))
    socket.setEncoding('utf8')
    socket.on(
      'data',
      byLine((text) => arrive(job.parse(JSON.parse(text)))),
    )
    socket.on('error', reject).on('close', () => arrive(null))
  })
}

function nothingYet(): Progress {
  return {
    hooks: new Set(),
    tests: [],
    loadErrors: [],
    isOver: false,
  }
}

/** Leaves out what is not wanted, suites and their hooks included, and puts what is wanted in its order. */
function select(suite: RunnerTestSuite, wanted: readonly string[] | null) {
  if (wanted === null) return
  for (const task of suite.tasks) {
    if (task.type === 'suite') select(task, wanted)
    else if (!wanted.includes(task.id)) task.mode = 'skip'
  }
  if (suite.tasks.every(({ mode }) => mode !== 'run' && mode !== 'queued')) suite.mode = 'skip'
  const place = (task: RunnerTask): number =>
    task.type === 'suite' ? Math.min(...task.tasks.map(place), wanted.length) : wanted.indexOf(task.id)
  suite.tasks.sort((one, other) => place(one) - place(other))
}

function hookErrors(suite: RunnerTestSuite): string[] {
  const own = (suite.result?.errors ?? []).map(({ message }) => message)
  return [...own, ...suite.tasks.flatMap((task) => (task.type === 'suite' ? hookErrors(task) : []))]
}
