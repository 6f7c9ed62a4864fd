// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deletionId } from '#contracts/wire/ids.ts'
import { renderHookOfPage } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { makeUndoAction } from '#web/ui/feedback/undo-action.ts'
import { useRestoreDeletion } from './use-restore-deletion.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const deletion = deletionId.parse(makeIdAt(1))
const path = `POST /api/admin/deletions/${deletion}/restore`

test.each([
  [{ body: { kind: 'tests', name: 'Winter' } }, { title: 'Restored', description: 'Winter', variant: 'success' }],
  [
    { status: 409, body: { code: 'cannot_restore', message: 'It is too large.', requestId: '' } },
    { title: 'Failed to restore it', description: 'It is too large.', variant: 'destructive' },
  ],
])('undoing a deletion says what came of it: %#', async (answer, notice) => {
  const asked = stubServer({ [path]: () => answer })
  const { result } = renderHookOfPage(useRestoreDeletion)
  await act(async () => makeUndoAction(() => result.current.mutateAsync(deletion)).onPress())
  await vi.waitFor(() => expect(currentToast()).toMatchObject(notice))
  expect(asked).toHaveLength(1)
})
