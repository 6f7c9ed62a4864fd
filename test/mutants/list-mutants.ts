/** The mutants that Stryker makes of a file, without running them. */
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { type DescribedMutant, describeMutant } from './describe-mutant.ts'
import './own-mutators.ts'
import { excludedMutations } from './stryker-options.ts'

const nothing = () => {}
const never = () => false

export async function listMutants(file: string, source: string): Promise<DescribedMutant[]> {
  const instrumenter = new Instrumenter({
    isTraceEnabled: never,
    isDebugEnabled: never,
    isInfoEnabled: never,
    isWarnEnabled: never,
    isErrorEnabled: never,
    isFatalEnabled: never,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  })
  const options = { plugins: null, excludedMutations, ignorers: [] }
  const { mutants } = await instrumenter.instrument([{ name: file, mutate: true, content: source }], options)
  return mutants.filter(({ status }) => status !== 'Ignored').map((mutant) => describeMutant(mutant, file, source, 0))
}
