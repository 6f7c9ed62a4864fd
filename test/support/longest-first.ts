/** The order of the spec files: those that take long first, so that at the end no processor waits for one of them. */
import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowSpecs } from '../tiers.ts'

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) =>
      slowSpecs.some((pattern) => matchesGlob(relative(this.ctx.config.root, moduleId), pattern))
    return [...usual.filter(isSlow), ...usual.filter((file) => !isSlow(file))]
  }
}
