import { useMutation } from '@tanstack/react-query'
import { importQuestions } from '#contracts/authoring/authoring-imports.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { SectionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefreshAuthoring } from '../edits/authoring.queries.ts'

export function useImportQuestions(sectionId: SectionId) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: BodyOf<typeof importQuestions>) => call(importQuestions, { params: { sectionId }, body }),
    // Not awaited, so that the success message appears immediately.
    onSuccess: () => void refresh(),
  })
}
