import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** Of text and shape: most of them fail at once, and each takes as long as one that tells something. `LeftOutCall` replaces the last one. */
export const excludedMutations = [
  ...['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'BlockStatement', 'ArrowFunction', 'OptionalChaining'],
  ...['UnaryOperator', 'Regex', 'AssignmentOperator', 'UpdateOperator', 'CallExpression'],
]

export function getOutcomesFile(shard: string): string {
  return `.cache/stryker/${shard}.json`
}

export function makeStrykerOptions(shard: string, files: readonly string[]): PartialStrykerOptions {
  return {
    mutate: [...files],
    mutator: { excludedMutations },
    plugins: ['@stryker-mutator/vitest-runner', './test/mutants/own-mutators.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts', related: false, pool: 'forks' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Longer than Vitest waits for a test and then for a hook. A busy machine can be this much slower than it was without a mutant.
    timeoutFactor: 10,
    timeoutMS: 200_000,
    tempDirName: '.cache/stryker/sandbox',
    ignorePatterns: ['.cache', 'data', 'dist'],
    incremental: true,
    incrementalFile: getOutcomesFile(shard),
    // TypeScript 7 has no interface for what Stryker would do with its settings, and Vitest checks no types.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
  }
}
