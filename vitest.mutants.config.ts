/**
 * The specs of the shard in MUTANT_SHARD. Stryker's own `testFiles` would switch a mutant on only after its file has been loaded. Vitest has to
 * give up before Stryker does (`test/mutants/stryker-options.ts`): after a test has failed, a hook may wait for what never comes.
 */
import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import type { Vite, VitestPluginContext } from 'vitest/node'
import { shards } from './test/mutants/guarded-files.ts'
import usual from './vitest.config.ts'

const specs = shards[process.env.MUTANT_SHARD ?? '']?.specs ?? []

/** The hook that starts a server takes half a minute on a machine that is very busy. */
const millisecondsOfAHook = 120_000
const millisecondsOfATest = 60_000

const onlyThese: Vite.Plugin = {
  name: 'specs of a shard',
  configureVitest({ project }: VitestPluginContext) {
    project.config.testTimeout = millisecondsOfATest
    project.config.hookTimeout = millisecondsOfAHook
    project.config.include = specs.filter((spec) => project.matchesTestGlob(join(process.cwd(), spec)))
  },
}

export default mergeConfig(usual, { plugins: [onlyThese] })
