/** The process with the specs, as `run-mutants.ts` sees it: it takes a job, and answers or is ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byLine, type Job, type JobResult, jobResult } from './messages.ts'

const secondsForAStart = 900
const secondsForAJob = 150
const secondsWithoutMutant = 900

export interface SpecProcess {
  /** Null if it ended or did not answer; then it is restarted for the next job. */
  run(job: Job): Promise<JobResult | null>
  /** Ends the process, with whatever a mutant has left behind in it. */
  end(): void
}

interface Running {
  readonly child: ChildProcess
  readonly socket: Socket
}

export function openSpecProcess(shard: string, firstSpec: string): SpecProcess {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const path = join(folder, 'socket')
  let running: Running | null = null
  let answer: (result: JobResult | null) => void = () => {}

  async function start(): Promise<Running> {
    rmSync(path, { force: true })
    const server = createServer()
    const child = spawn(process.execPath, ['scripts/run-mutant-specs.ts', shard, firstSpec], {
      env: { ...process.env, MUTANT_SOCKET: path },
      // A group of its own, which ends whole.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const socket = await new Promise<Socket>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The specs did not start.')), secondsForAStart * 1000)
      server.once('connection', (connected) => {
        clearTimeout(timer)
        resolve(connected)
      })
      child.once('exit', () => reject(new Error('The specs could not start.')))
      server.listen(path)
    })
    server.close()
    socket.setEncoding('utf8')
    socket.on(
      'data',
      byLine((line) => answer(jobResult.parse(JSON.parse(line)))),
    )
    socket.on('error', () => answer(null)).on('close', () => answer(null))
    return { child, socket }
  }

  function end() {
    const { child, socket } = running ?? {}
    running = null
    socket?.destroy()
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }

  process.on('exit', () => {
    end()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    end,
    async run(job) {
      running ??= await start()
      const { socket } = running
      const result = await new Promise<JobResult | null>((resolve) => {
        const seconds = job.mutant === null ? secondsWithoutMutant : secondsForAJob
        const timer = setTimeout(() => resolve(null), seconds * 1000)
        answer = (given) => {
          clearTimeout(timer)
          resolve(given)
        }
        socket.write(`${JSON.stringify(job)}\n`)
      })
      answer = () => {}
      if (result === null) end()
      return result
    },
  }
}
