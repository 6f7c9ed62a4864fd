/** Imports and exports tests as files. The code for the file format is loaded on demand, so that pages do not wait for it. */
import { useMutation } from '@tanstack/react-query'
import type { TestId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefreshAuthoring } from '../edits/authoring.queries.ts'
import type { CorrectedTest } from './read-test-file.ts'

interface SentTest extends CorrectedTest {
  readonly whenPresent: 'ask' | 'add'
}

/** The test gets a slug that is not among `takenSlugs`. */
export function useImportTest(takenSlugs: readonly string[]) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: async ({ whenPresent, ...test }: SentTest) =>
      (await import('./read-test-file.ts')).sendTest(test, takenSlugs, whenPresent),
    onSuccess: refresh,
  })
}

export function useExportTest(testId: TestId) {
  return useMutation({
    mutationFn: async () => {
      const { exportTest } = await import('#contracts/authoring/authoring-imports.ts')
      return call(exportTest, { params: { testRef: testId } })
    },
  })
}
