// @vitest-environment happy-dom
/** An author's deletion can be undone from the toast. */
import { pressElement } from '#test/support/render-part.tsx'
import { makeIdAt } from '#test/support/web-people.ts'
import { lighthouse, makeAuthoredSection, makeAuthoredTest } from '#test/support/web-tests.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { DeletePassageDialog, DeleteQuestionDialog, DeleteSectionDialog } from './edits/DeletionDialogs.tsx'
import { DeleteTestDialog } from './tests/DeleteTestDialog.tsx'

const test = makeAuthoredTest()
const section = makeAuthoredSection(111, 'Reading', [121])
const [question] = section.questions
if (question === undefined) throw new Error('The section has no question.')

const deletionId = makeIdAt(141)
const undo = `POST /api/admin/deletions/${deletionId}/restore`

testWindows([
  {
    name: 'a test that is deleted',
    show: (onDone) => <DeleteTestDialog test={test} onClose={onDone} />,
    act: () => pressElement(/^Delete/),
    sends: `DELETE /api/admin/tests/${test.id}`,
    reply: { outcome: 'deleted', deletionId },
    undo,
    closesWhenRefused: true,
  },
  {
    name: 'a test that is archived',
    show: (onDone) => <DeleteTestDialog test={makeAuthoredTest({ submissionCount: 2 })} onClose={onDone} />,
    act: () => pressElement(/^Archive/),
    sends: `DELETE /api/admin/tests/${test.id}`,
    reply: { outcome: 'archived', deletionId: null },
    closesWhenRefused: true,
  },
  {
    name: 'a section that is deleted',
    show: (onDone) => <DeleteSectionDialog section={section} onClose={onDone} />,
    act: () => pressElement('Delete Section'),
    sends: `DELETE /api/admin/sections/${section.id}`,
    reply: { deletedQuestions: 1, deletionId },
    undo,
    closesWhenRefused: true,
  },
  {
    name: 'a question that is deleted',
    show: (onDone) => <DeleteQuestionDialog question={question} number={4} onClose={onDone} />,
    act: () => pressElement('Delete Question'),
    sends: `DELETE /api/admin/questions/${question.id}`,
    reply: { deleted: true, deletionId },
    undo,
    closesWhenRefused: true,
  },
  {
    name: 'a passage that is deleted',
    show: (onDone) => <DeletePassageDialog passage={lighthouse} onClose={onDone} />,
    act: () => pressElement('Delete Passage'),
    sends: `DELETE /api/admin/passages/${lighthouse.id}`,
    reply: { changedQuestions: 2, deletionId },
    undo,
    closesWhenRefused: true,
  },
])
