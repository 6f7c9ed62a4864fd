// @vitest-environment happy-dom
import { deletion as deletionReply } from '#contracts/administration/deletions.ts'
import { pressElement } from '#test/support/render-part.tsx'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { PurgeDialog } from './PurgeDialog.tsx'

const deletion = deletionReply.parse({
  id: makeIdAt(1),
  kind: 'student_classes',
  name: 'Saturday class',
  testTitle: null,
  deletedBy: null,
  deletedAt: '2026-03-01T10:00:00Z',
  goneAt: '2026-03-31T10:00:00Z',
})

testWindows([
  {
    name: 'what is deleted for good',
    show: (onDone) => <PurgeDialog deletion={deletion} onClose={onDone} />,
    act: () => pressElement('Delete for Good'),
    sends: `DELETE /api/admin/deletions/${deletion.id}`,
    reply: { deleted: deletion.id },
    closesWhenRefused: true,
  },
])
