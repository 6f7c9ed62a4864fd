/** The dialogs of the portals that open without any work before: the page, the button, and what is wrong in the form. */
import type { Role } from '#contracts/accounts/profile.ts'

export interface Dialog {
  /** The component in `web/features`; `test/architecture/dialogs.spec.ts` lets none be missing. */
  readonly shows: string
  /** A button of the page; and where there is `inside`, then one of the dialog that it opens. */
  readonly button: string | RegExp
  readonly inside?: string | RegExp
  /** What is written into the form first, by the labels of its fields. */
  readonly fields?: Readonly<Record<string, string>>
  /** A button of it that finds something wrong in the form. */
  readonly submit?: string
}

/** Families need no reason to cancel. Roles that do leave it out first. */
function schedule(cancelling: Pick<Dialog, 'submit'>): readonly Dialog[] {
  return [
    { shows: 'schedule/MoveSessionDialog', button: /^Move Maya Chen/, submit: 'Move session' },
    { shows: 'schedule/CancelSessionDialog', button: /^Cancel Maya Chen/, ...cancelling },
  ]
}

const booking: Dialog = { shows: 'schedule/BookSessionDialog', button: 'Book a session', submit: 'Book session' }

const students: readonly Dialog[] = [
  { shows: 'student-administration/StudentDialog', button: 'Create Student', submit: 'Create Student' },
  {
    shows: 'student-administration/StudentDialog',
    button: 'Edit Maya Chen',
    fields: { School: 'H' },
    submit: 'Save Changes',
  },
  { shows: 'student-administration/LinkParentsDialog', button: 'Link parents of Maya Chen' },
  {
    shows: 'student-administration/AssignTestsDialog',
    button: 'Assign tests to Maya Chen',
    fields: { 'Due date': '2020-01-01T10:00', 'Retake PIN (optional)': 'ab' },
  },
  { shows: 'student-administration/AssignmentsDialog', button: 'Assigned tests of Maya Chen' },
  {
    shows: 'administration/AccommodationDialog',
    button: 'Assigned tests of Maya Chen',
    inside: 'Accommodations',
    fields: { 'Time multiplier': '9' },
    submit: 'Save',
  },
  {
    shows: 'student-administration/AssignTestsDialog',
    button: 'Assigned tests of Maya Chen',
    inside: 'Assign Tests',
  },
  { shows: 'student-administration/DeleteStudentDialog', button: 'Delete Maya Chen' },
  { shows: 'goals/StudentGoalsDialog', button: 'Goals of Maya Chen' },
]

const classes: readonly Dialog[] = [
  { shows: 'student-administration/ClassDialog', button: 'Create Class', submit: 'Create Class' },
  {
    shows: 'student-administration/ClassDialog',
    button: 'Edit Saturday Prep',
    fields: { 'Class name': 'Sa' },
    submit: 'Save Changes',
  },
  { shows: 'student-administration/ClassStudentsDialog', button: 'Manage Students of Saturday Prep' },
  { shows: 'student-administration/AssignTestsDialog', button: 'Assign tests to Saturday Prep' },
  { shows: 'student-administration/DeleteClassDialog', button: 'Delete Saturday Prep' },
]

const users: readonly Dialog[] = [
  { shows: 'user-administration/UserDialog', button: 'Create User', submit: 'Create User' },
  {
    shows: 'user-administration/UserDialog',
    button: 'Edit Maya Chen',
    fields: { 'Full name': '' },
    submit: 'Save Changes',
  },
  { shows: 'user-administration/AccountDialog', button: 'Login details of Maya Chen' },
  {
    shows: 'user-administration/AccountActDialog',
    button: 'Login details of Maya Chen',
    inside: 'Sign Out Everywhere',
  },
  { shows: 'user-administration/DeleteUserDialog', button: 'Delete Maya Chen' },
]

const tests: readonly Dialog[] = [
  { shows: 'authoring/tests/TestDialog', button: 'Add New Test', submit: 'Create Test' },
  { shows: 'authoring/tests/TestDialog', button: /^Edit /, fields: { Title: '' }, submit: 'Save Changes' },
  { shows: 'student-administration/AssignTestDialog', button: 'Assign Practice Test 1' },
  { shows: 'authoring/tests/DeleteTestDialog', button: /^Delete / },
]

const questions: readonly Dialog[] = [
  { shows: 'authoring/items/CopyQuestionsDialog', button: 'Copy question 1 to a test or bank' },
  { shows: 'authoring/tests/TestDialog', button: 'Edit Details', fields: { Title: '' }, submit: 'Save Changes' },
  { shows: 'authoring/sections/SectionsDialog', button: 'Manage Sections', submit: 'Create Section' },
  { shows: 'authoring/edits/DeletionDialogs', button: 'Manage Sections', inside: /^Delete / },
  { shows: 'authoring/import/ImportDialog', button: 'Upload JSON', submit: 'Parse JSON' },
  { shows: 'authoring/question-form/QuestionForm', button: 'Add Question', submit: 'Add Question' },
  { shows: 'authoring/question-form/QuestionDialog', button: 'Edit question 1' },
  { shows: 'authoring/sections/MoveQuestionDialog', button: 'Move question 1 to another section' },
  { shows: 'authoring/rulings/RulingDialog', button: 'Score question 1 again' },
  { shows: 'authoring/edits/DeletionDialogs', button: 'Delete question 1' },
]

const settings: readonly Dialog[] = [
  { shows: 'score-scales/NewScaleDialog', button: 'Add score scale', submit: 'Add Scale' },
  { shows: 'score-scales/ScaleTableDialog', button: /^View the table of/ },
  { shows: 'score-scales/EditScaleDialog', button: /^Edit /, fields: { Name: '' }, submit: 'Save Changes' },
]

const underWay: readonly Dialog[] = [
  { shows: 'administration/GrantTimeDialog', button: 'Add time', fields: { Minutes: '0' }, submit: 'Add time' },
  {
    shows: 'administration/AccommodationDialog',
    button: 'Accommodation',
    fields: { 'Extra minutes': '-1' },
    submit: 'Save',
  },
]

export const dialogs: Readonly<Record<Role, Readonly<Record<string, readonly Dialog[]>>>> = {
  student: {
    '/student': [
      { shows: 'joining/EnterCodeDialog', button: 'Join a class or tutor', submit: 'Send request' },
      { shows: 'joining/JoinCodeDialog', button: 'Add a parent' },
    ],
    '/student/progress': [{ shows: 'goals/GoalsDialog', button: 'Change goals' }],
    '/student/practice': [{ shows: 'goals/BreaksDialog', button: 'Plan a break', submit: 'Save Breaks' }],
    '/account': [
      {
        shows: 'account/AddAppDialog',
        button: 'Add an authenticator app',
        fields: { Name: '' },
        submit: 'Continue',
      },
      { shows: 'account/AddPhoneDialog', button: 'Add a phone', submit: 'Send code' },
    ],
  },
  parent: {
    '/parent': [{ shows: 'joining/EnterCodeDialog', button: 'Add a child', submit: 'Send request' }],
    '/parent/schedule': [booking, ...schedule({})],
  },
  tutor: {
    '/tutor': [{ shows: 'joining/JoinCodeDialog', button: 'Invite students' }],
    '/tutor/students': [
      {
        shows: 'student-administration/AssignTestsDialog',
        button: 'Assign tests to Saturday Prep',
        fields: { 'Due date': '2020-01-01T10:00' },
      },
    ],
    '/tutor/schedule': [booking, ...schedule({ submit: 'Cancel session' })],
  },
  admin: {
    // Which tests are there depends on the journeys before.
    '/admin': [{ shows: 'authoring/tests/DeleteTestDialog', button: /^Delete / }],
    '/admin/manage-tests': tests,
    '/admin/questions': [
      { shows: 'pages/admin/AssembleTestDialog', button: 'Assemble a Test', fields: { Seed: 'x' }, submit: 'Preview' },
    ],
    '/admin/tests/diagnostic/edit-questions': questions,
    '/admin/manage-students?search=Maya+Chen': students,
    '/admin/manage-classes': classes,
    '/admin/manage-users?search=Maya+Chen': users,
    '/admin/formats/paper-2017': [
      { shows: 'formats/FormatDialog', button: 'Copy Format', fields: { Name: '' }, submit: 'Add Format' },
    ],
    '/admin/schools': [
      { shows: 'goals/SchoolDialog', button: 'Add School', submit: 'Add School' },
      {
        shows: 'goals/CutoffDialog',
        button: 'Add a score to Stuyvesant High School',
        fields: { 'Lowest score': '900' },
        submit: 'Add Score',
      },
      { shows: 'goals/DeleteDialogs', button: 'Delete Stuyvesant High School' },
    ],
    '/admin/settings#score-scales': settings,
    '/admin/attempts': underWay,
    '/admin/schedule': schedule({ submit: 'Cancel session' }),
  },
}
