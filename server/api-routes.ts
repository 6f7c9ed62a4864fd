/** The domain API, grouped by resource. */
import { getConfig } from '#contracts/accounts/config.ts'
import { readRegistration } from './auth/accounts/registration.ts'
import { relyingParty } from './auth/sessions/webauthn.ts'
import { asSystem } from './db/transactions.ts'
import { demoDataRoutes } from './demo/demo-data.routes.ts'
import { listDemoAccounts } from './demo/list-demo-accounts.ts'
import { accessCardRoutes } from './features/access-cards/access-cards.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { addingStudentsRoutes } from './features/adding-students/adding-students.routes.ts'
import { administrationRoutes } from './features/administration/administration.routes.ts'
import { readSupportContact } from './features/administration/platform-settings.ts'
import { assignmentAdministrationRoutes } from './features/assignments/assignment-administration.routes.ts'
import { assignmentRoutes } from './features/assignments/assignments.routes.ts'
import { tutorAssignmentRoutes } from './features/assignments/tutor-assignments.routes.ts'
import { attemptAdministrationRoutes } from './features/attempts/administration.routes.ts'
import { answersOnPaperRoutes } from './features/attempts/answers-on-paper.routes.ts'
import { attemptRoutes } from './features/attempts/attempts.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authoredQuestionRoutes } from './features/authoring/questions.routes.ts'
import { readyMadeTestRoutes } from './features/authoring/ready-made.routes.ts'
import { authoredTestRoutes } from './features/authoring/tests.routes.ts'
import { backupRoutes } from './features/backups/backups.routes.ts'
import { bubbleSheetRoutes } from './features/bubble-sheets/bubble-sheets.routes.ts'
import { calibrationRoutes } from './features/calibration/calibration.routes.ts'
import { bulkEditRoutes } from './features/class-administration/bulk-edit.routes.ts'
import { classAdministrationRoutes } from './features/class-administration/class-administration.routes.ts'
import { commentRoutes } from './features/comments/comments.routes.ts'
import { deletionRoutes } from './features/deletions/deletions.routes.ts'
import { drillRoutes } from './features/drills/drills.routes.ts'
import { emailPlusRoutes } from './features/email-plus/email-plus.routes.ts'
import { erasureRoutes } from './features/erasures/erasures.routes.ts'
import { formatRoutes } from './features/formats/formats.routes.ts'
import { goalRoutes } from './features/goals/goals.routes.ts'
import { gradebookRoutes } from './features/gradebook/gradebook.routes.ts'
import { imageAdministrationRoutes } from './features/images/image-administration.routes.ts'
import { joiningRoutes } from './features/joining/joining.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { failedMessageRoutes } from './features/outbox/failed-messages.routes.ts'
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts'
import { keptPracticeRoutes } from './features/practice/kept-practice.routes.ts'
import { practiceRoutes } from './features/practice/practice.routes.ts'
import { recurringRoutes } from './features/practice/recurring.routes.ts'
import { reviewCardRoutes } from './features/practice/review-cards.routes.ts'
import { problemReportRoutes } from './features/problem-reports/problem-reports.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { progressRoutes } from './features/progress/progress.routes.ts'
import { questionResultRoutes } from './features/question-results/question-results.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { retentionRoutes } from './features/retention/retention.routes.ts'
import { listRoutes } from './features/saved-filters/saved-filters.routes.ts'
import { scheduleRoutes } from './features/schedule/schedule.routes.ts'
import { schoolRoutes } from './features/schools/schools.routes.ts'
import { scoreForecastRoutes } from './features/score-forecast/score-forecast.routes.ts'
import { scoreScaleRoutes } from './features/score-scales/score-scales.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { studentAdministrationRoutes } from './features/student-administration/student-administration.routes.ts'
import { studentRoutes } from './features/students/students.routes.ts'
import { submissionRoutes } from './features/submissions/submissions.routes.ts'
import { testRoutes } from './features/tests/tests.routes.ts'
import { slowedNetworkRoutes } from './features/user-administration/slowed-networks.routes.ts'
import { userAdministrationRoutes } from './features/user-administration/user-administration.routes.ts'
import type { EndpointRoutes } from './http/endpoint-routes.ts'

export function apiRoutes(routes: EndpointRoutes) {
  routes.onPublic(getConfig, async ({ services: { config, db } }) => {
    const settings = await asSystem(db, 'tell everybody who may register and who to ask', async (tx) => ({
      registration: await readRegistration(tx),
      supportContact: await readSupportContact(tx),
    }))
    return {
      demo: config.demo,
      demoAccounts: config.demo ? await listDemoAccounts(db) : [],
      google: config.auth.google !== null,
      passkeys: config.auth.passkeys && relyingParty(config) !== null,
      phoneFactors: config.auth.mfaPhone,
      registration: config.registration === 'closed' ? { student: false, parent: false } : settings.registration,
      asksAge: config.registration === 'families',
      supportContact: settings.supportContact,
      sendsMail: config.smtpUrl !== null || config.demo,
      mailGapSeconds: config.auth.mailGapSeconds,
    }
  })
  profileRoutes(routes)
  accountRoutes(routes)
  auditRoutes(routes)
  personalDataRoutes(routes)
  testRoutes(routes)
  attemptRoutes(routes)
  answersOnPaperRoutes(routes)
  bubbleSheetRoutes(routes)
  submissionRoutes(routes)
  scoreForecastRoutes(routes)
  commentRoutes(routes)
  assignmentRoutes(routes)
  progressRoutes(routes)
  goalRoutes(routes)
  notificationRoutes(routes)
  practiceRoutes(routes)
  reviewCardRoutes(routes)
  keptPracticeRoutes(routes)
  recurringRoutes(routes)
  studentRoutes(routes)
  searchRoutes(routes)
  gradebookRoutes(routes)
  reportRoutes(routes)
  calibrationRoutes(routes)
  scheduleRoutes(routes)
  erasureRoutes(routes)
  joiningRoutes(routes)
  problemReportRoutes(routes)
  emailPlusRoutes(routes)
  administrationRoutes(routes)
  listRoutes(routes)
  formatRoutes(routes)
  scoreScaleRoutes(routes)
  schoolRoutes(routes)
  attemptAdministrationRoutes(routes)
  userAdministrationRoutes(routes)
  addingStudentsRoutes(routes)
  accessCardRoutes(routes)
  studentAdministrationRoutes(routes)
  classAdministrationRoutes(routes)
  bulkEditRoutes(routes)
  assignmentAdministrationRoutes(routes)
  tutorAssignmentRoutes(routes)
  drillRoutes(routes)
  questionResultRoutes(routes)
  authoredTestRoutes(routes)
  authoredQuestionRoutes(routes)
  readyMadeTestRoutes(routes)
  imageAdministrationRoutes(routes)
  deletionRoutes(routes)
  failedMessageRoutes(routes)
  retentionRoutes(routes)
  slowedNetworkRoutes(routes)
  backupRoutes(routes)
  demoDataRoutes(routes)
}
