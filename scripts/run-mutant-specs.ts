/** The Vitest of `run-mutants.ts`: it serves the guarded files with all of their mutants, and its worker takes jobs. */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import * as z from 'zod/mini'
import { shards } from '#test/mutants/guarded-files.ts'
import { switchableFiles } from '#test/mutants/switchable-files.ts'

const { shard, firstSpec } = z.object({ shard: z.string(), firstSpec: z.string() }).parse({
  shard: process.argv[2],
  firstSpec: process.argv[3],
})
const guarded = shards[shard]
if (!guarded) throw new Error(`There is no shard ${shard}.`)
const { texts } = switchableFiles(process.cwd(), guarded)
const secondsForAHook = 120

const vitest = await createVitest(
  // The cache on the disk knows only the files on the disk: it would serve the original in place of the mutants.
  { watch: false, fsModuleCache: false, maxWorkers: 1, reporters: [{}] },
  {
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load: (id) => texts.get(id.split('?')[0] ?? ''),
        configureVitest({ project: { config } }) {
          config.runner = join(process.cwd(), 'scripts', 'run-mutant-jobs.ts')
          config.isolate = false
          config.hookTimeout = secondsForAHook * 1000
        },
      },
    ],
  },
)
await vitest.runTestSpecifications(
  vitest.projects
    .filter((project) => project.matchesTestGlob(join(process.cwd(), firstSpec)))
    .map((project) => project.createSpecification(join(process.cwd(), firstSpec))),
)
await vitest.close()
process.exit()
