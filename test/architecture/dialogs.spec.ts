/** Each dialog of the app is looked at by axe in some journey: those of the table, and those that need work before. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roles } from '#contracts/accounts/profile.ts'
import { dialogs } from '#test/e2e/support/dialogs.ts'

const root = new URL('../../', import.meta.url)

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

/** The journey in `test/e2e` that opens it, and words that the dialog shows. */
const elsewhere: Readonly<Record<string, readonly [journey: string, words: string]>> = {
  'account/AfterProof': ['passkeys', 'Enter your password first'],
  'account/DeletePasskeyDialog': ['passkeys', 'Delete Blue key'],
  'account/Erasures': ['erasures', 'Ask to delete my account?'],
  'account/NameDialog': ['passkeys', 'Add a passkey'],
  'account/NewCodesDialog': ['every-dialog', 'Keep these recovery codes'],
  'account/RemoveFactorDialog': ['accounts-security', 'Remove Work phone'],
  'account/RenameFactorDialog': ['accounts-security', 'Rename Pocket phone'],
  'account/Withdraw': ['consent', 'Take back your consent for Kim Kind?'],
  'administration/RefusedWorkDialog': ['unsent-work', 'Not everything in the file counts'],
  'administration/RemoveDemoDialog': ['operation', 'Remove demo data'],
  'administration/UnsentWorkButton': ['every-dialog', 'This test was already submitted'],
  'attempts/forward/HandInDialog': ['forward-only', 'Hand in this passage?'],
  'attempts/late-tools/ElsewhereDialog': ['test-states', 'open on another device'],
  'attempts/late-tools/HelpDialog': ['attempt', 'Display and shortcuts'],
  'attempts/late-tools/ImageDialog': ['every-dialog', 'Enlarge figure'],
  'attempts/late-tools/LeaveDialog': ['test-states', 'Leave this test?'],
  'attempts/late-tools/ReviewDialog': ['attempt', 'Review your answers'],
  'attempts/late-tools/SavedDialog': ['attempt', 'Your answers'],
  'attempts/late-tools/SubmitDialog': ['attempt', 'Keep working'],
  'attempts/late-tools/ToolDialogs': ['every-dialog', 'Questions'],
  'attempts/late-tools/TimeUpDialog': ['test-states', "Time's up!"],
  'attempts/late-tools/WaitingDialog': ['offline', 'Your test is not submitted yet'],
  'attempts/late-tools/exam-tools/MoreToolsDialog': ['exam-tools', "name: 'Tools' })"],
  'authoring/items/EditItemsDialog': ['banks', 'Edit 3 Questions'],
  'authoring/tests/AnswerRelease': ['every-dialog', 'Release the answers of'],
  'authoring/tests/RoutesDialog': ['adaptive-formats', 'Routes of three students'],
  'authoring/tests/AttemptsInProgress': ['editor-notices', 'Update the wording for'],
  'authoring/import/ImportTestDialogs': ['every-dialog', 'This file was imported before'],
  'authoring/passages/PassageFields': ['editor-notices', 'Discard unsaved changes?'],
  'authoring/passages/PassagesPanel': ['editor-notices', 'Discard unsaved changes?'],
  'authoring/source-text/TableSizeDialog': ['authoring-text', 'Insert a table'],
  'authoring/import/PresentQuestionsDialog': ['every-dialog', 'These questions were already imported'],
  'comments/CommentDialog': ['comments', 'Comment on question'],
  'comments/DeleteCommentDialog': ['comments', 'Delete this comment?'],
  'bulk-registration/BulkRegistration': ['bulk-registration', 'Stay'],
  'bulk-registration/RunProgress': ['bulk-registration', 'Discard the rest of'],
  'access-cards/AccessDialog': ['adding-students', 'How Cara Card gets in'],
  'access-cards/LeaveCards': ['adding-students', 'Leave before the cards are printed?'],
  'access-cards/PrintCardsDialog': ['selecting-all', 'Leave before the cards are printed?'],
  'deletions/PurgeDialog': ['deletions', 'Delete Saturday Prep for good'],
  'adding-students/AddingStudents': ['adding-students', 'Discard unsaved changes?'],
  'formats/DeleteFormatDialog': ['every-dialog', 'Delete Format to look at?'],
  'images/DeleteImageDialog': ['every-dialog', 'Are you sure you want to delete'],
  'images/DescribeImageDialog': ['every-dialog', 'Describe Image'],
  'images/ImageManagerDialog': ['every-dialog', 'Image Manager'],
  'joining/AskRemovalDialog': ['joining', 'Ask to remove Ruth Adams?'],
  'pages/drills/AssignDrillDialog': ['drills', 'Assign Once more'],
  'pages/drills/DrillsPage': ['drills', 'Delete Once more'],
  'pages/drills/EditDrillPage': ['drills', 'Discard unsaved changes?'],
  'pages/drills/NewDrillForm': ['drills', 'Discard unsaved changes?'],
  'pages/drills/PreviewDialog': ['drills', 'Preview'],
  'programs/ChangeWebhookDialog': ['other-programs', 'Change events'],
  'programs/DeliveriesDialog': ['other-programs', 'Events sent'],
  'programs/NewKeyDialog': ['other-programs', 'Make a key'],
  'programs/RevokeKeyDialog': ['other-programs', 'Revoke the key of A spreadsheet?'],
  'programs/SecretDialog': ['other-programs', 'Your new key'],
  'programs/WebhookDialog': ['other-programs', 'Add an address'],
  'programs/WebhookQuestions': ['other-programs', 'Delete this address?'],
  'problem-reports/AnswerReportDialog': ['problem-reports', 'Answer Maya Chen'],
  'problem-reports/ReportProblemDialog': ['problem-reports', 'What is wrong with question 2?'],
  'pages/seats/OpenTestDialog': ['room', 'Open a test'],
  'pages/test/OtherTestDialog': ['test-states', 'Another test is in progress'],
  'pages/test/UntimedDialog': ['untimed', 'Take it without a clock?'],
  'pages/account/SetPasswordDialog': ['accounts-login', 'Set a password?'],
  'real-scores/DeleteRealScoreDialog': ['real-scores', 'Delete the exam scores?'],
  'real-scores/RealScoreDialog': ['real-scores', 'My exam scores'],
  'schedule/FeedActDialog': ['every-dialog', 'Close the link?'],
  'score-scales/ScaleQuestions': ['every-dialog', 'Make Scale to look at the default?'],
  'student-administration/BulkEditDialog': ['bulk-edit', 'Change 2 Students'],
  'student-administration/FormalStudentsDialog': ['people', 'Make Formal Students'],
  'student-administration/AssignedNotice': ['tutor-acts', 'Who did not get a new test'],
  'saved-filters/ColumnsDialog': ['list-views', 'Save Columns'],
  'saved-filters/SavedFiltersDialog': ['list-views', 'There is already a filter with this name.'],
  'search/SearchDialog': ['search', 'Nothing found for'],
  'seats/AddMinutesDialog': ['room', 'Add minutes for Maya Chen'],
  'seats/PauseDialog': ['room', 'Pause everybody'],
  'session/bars/SignInAgainDialog': ['every-dialog', 'Log in again'],
  'shell/SidebarDrawer': ['every-state', 'Navigation'],
}

/** Forms of a password, a code or a name, which is typed again in a moment, and of choices without typed text. */
const asksNothing = [
  'account/AddAppDialog',
  'account/AddPhoneDialog',
  'account/AfterProof',
  'account/NameDialog',
  'account/RenameFactorDialog',
  'authoring/items/CopyQuestionsDialog',
  'authoring/source-text/TableSizeDialog',
]

/** A window of the kit, of the library below it, or the browser's own. */
const opens = /#web\/ui\/dialogs\/\w*(Dialog|Confirmation)\.tsx|@base-ui\/react\/dialog|<dialog\b/

const shown = ['web/features', 'web/pages']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /(?<!\.spec)\.tsx$/.test(path) && opens.test(read(path)))
  .map((path) => path.replace(/^web\/(features\/)?/, '').replace(/\.tsx$/, ''))

function readPart(name: string): string {
  return read(`web/${name.startsWith('pages/') ? '' : 'features/'}${name}.tsx`)
}

const inTable = roles.flatMap((role) => Object.values(dialogs[role]).flatMap((rows) => rows.map(({ shows }) => shows)))

test('each dialog of the app is in the table or in a journey that looks at it', () => {
  expect(shown.length).toBeGreaterThan(40)
  expect(shown.filter((name) => !inTable.includes(name) && !(name in elsewhere)).sort()).toEqual([])
})

test('each form asks before a press outside of it or Escape loses what was typed', () => {
  const forms = shown.filter((name) => readPart(name).includes('<FormDialog'))
  expect(forms.length).toBeGreaterThan(30)
  expect(forms.filter((name) => !readPart(name).includes('isDirty={')).sort()).toEqual(asksNothing)
})

test('the table and the list name only what there is', () => {
  expect([...new Set([...inTable, ...Object.keys(elsewhere)])].filter((name) => !shown.includes(name))).toEqual([])
})

test.each(Object.entries(elsewhere))('%s is looked at where it is said to be', (_name, [journey, words]) => {
  const text = read(`test/e2e/${journey}.e2e.ts`)
  expect(text).toContain(words)
  expect(text).toContain('expectAccessible')
})
