/** Runs one spec file at a time for `run-mutants.ts`, with a mutant in place of the file on the disk. */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import * as z from 'zod/mini'
import type { SpecResult } from '#test/mutants/outcome.ts'

const order = z.object({ file: z.string(), mutated: z.nullable(z.string()), spec: z.string() })

let current: { path: string; text: string } | null = null
const vitest = await createVitest(
  // The cache on the disk knows only the files on the disk: it would serve the original in place of the mutant.
  { watch: false, fsModuleCache: false, bail: 1, maxWorkers: 1, reporters: [{}] },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (id.split('?')[0] === current?.path ? current?.text : undefined),
      },
    ],
  },
)

process.on('message', async (message) => {
  const { file, mutated, spec } = order.parse(message)
  process.send?.(await tryOne(join(process.cwd(), file), mutated, join(process.cwd(), spec)))
})
process.send?.('ready')

async function tryOne(path: string, mutated: string | null, spec: string): Promise<SpecResult> {
  if (current) vitest.invalidateFile(current.path)
  current = mutated === null ? null : { path, text: mutated }
  vitest.invalidateFile(path)
  const run = await vitest.runTestSpecifications([vitest.getRootProject().createSpecification(spec)])
  // Vitest returns what it remembers of other files as well.
  const testModules = run.testModules.filter(({ moduleId }) => moduleId === spec)
  const tests = testModules.flatMap(({ children }) => [...children.allTests()])
  const suites = testModules.flatMap(({ children }) => [...children.allSuites()])
  return {
    passed: tests.filter((one) => one.result().state === 'passed').length,
    failures: tests.flatMap((one) => (one.result().errors ?? []).slice(0, 1).map(({ message }) => message)),
    otherErrors: [
      ...[...testModules, ...suites].flatMap((one) => one.errors().map(({ message }) => message)),
      ...run.unhandledErrors.map(String),
    ],
  }
}
