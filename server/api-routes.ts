/** The domain API, grouped by resource. */
import { getConfig } from '#contracts/accounts/config.ts'
import { readRegistration } from './auth/accounts/registration.ts'
import { getRelyingParty } from './auth/sessions/webauthn.ts'
import { asSystem } from './db/transactions.ts'
import { registerDemoDataRoutes } from './demo/demo-data.routes.ts'
import { listDemoAccounts } from './demo/list-demo-accounts.ts'
import { registerAccessCardRoutes } from './features/access-cards/access-cards.routes.ts'
import { registerAccountRoutes } from './features/account/account.routes.ts'
import { registerAddingStudentsRoutes } from './features/adding-students/adding-students.routes.ts'
import { registerAdministrationRoutes } from './features/administration/administration.routes.ts'
import { readSupportContact } from './features/administration/platform-settings.ts'
import { registerApiKeyRoutes } from './features/api-keys/api-keys.routes.ts'
import { registerAssignmentAdministrationRoutes } from './features/assignments/assignment-administration.routes.ts'
import { registerAssignmentRoutes } from './features/assignments/assignments.routes.ts'
import { registerTutorAssignmentRoutes } from './features/assignments/tutor-assignments.routes.ts'
import { registerAttemptAdministrationRoutes } from './features/attempts/administration.routes.ts'
import { registerAnswersOnPaperRoutes } from './features/attempts/answers-on-paper.routes.ts'
import { registerAttemptRoutes } from './features/attempts/attempts.routes.ts'
import { registerAuditRoutes } from './features/audit/audit.routes.ts'
import { registerItemTrustRoutes } from './features/authoring/item-trust.routes.ts'
import { itemRoutes } from './features/authoring/items.routes.ts'
import { registerAuthoredQuestionRoutes } from './features/authoring/questions.routes.ts'
import { registerReadyMadeTestRoutes } from './features/authoring/ready-made.routes.ts'
import { registerAuthoredTestRoutes } from './features/authoring/tests.routes.ts'
import { registerTwinRoutes } from './features/authoring/twins.routes.ts'
import { registerBackupRoutes } from './features/backups/backups.routes.ts'
import { registerBubbleSheetRoutes } from './features/bubble-sheets/bubble-sheets.routes.ts'
import { registerCalibrationRoutes } from './features/calibration/calibration.routes.ts'
import { registerBulkEditRoutes } from './features/class-administration/bulk-edit.routes.ts'
import { registerClassAdministrationRoutes } from './features/class-administration/class-administration.routes.ts'
import { registerCommentRoutes } from './features/comments/comments.routes.ts'
import { registerDeletionRoutes } from './features/deletions/deletions.routes.ts'
import { registerDrillRoutes } from './features/drills/drills.routes.ts'
import { registerEmailPlusRoutes } from './features/email-plus/email-plus.routes.ts'
import { registerErasureRoutes } from './features/erasures/erasures.routes.ts'
import { registerFormatRoutes } from './features/formats/formats.routes.ts'
import { registerGoalRoutes } from './features/goals/goals.routes.ts'
import { registerGradebookRoutes } from './features/gradebook/gradebook.routes.ts'
import { registerImageAdministrationRoutes } from './features/images/image-administration.routes.ts'
import { registerJoiningRoutes } from './features/joining/joining.routes.ts'
import { registerNotificationRoutes } from './features/notifications/notifications.routes.ts'
import { registerFailedMessageRoutes } from './features/outbox/failed-messages.routes.ts'
import { registerPersonalDataRoutes } from './features/personal-data/personal-data.routes.ts'
import { registerKeptPracticeRoutes } from './features/practice/kept-practice.routes.ts'
import { registerPracticeRoutes } from './features/practice/practice.routes.ts'
import { registerRecurringRoutes } from './features/practice/recurring.routes.ts'
import { registerReviewCardRoutes } from './features/practice/review-cards.routes.ts'
import { registerProblemReportRoutes } from './features/problem-reports/problem-reports.routes.ts'
import { registerProfileRoutes } from './features/profile/profile.routes.ts'
import { registerProgramApiRoutes } from './features/program-api/program-api.routes.ts'
import { registerProgressRoutes } from './features/progress/progress.routes.ts'
import { registerQuestionResultRoutes } from './features/question-results/question-results.routes.ts'
import { registerRealScoreRoutes } from './features/real-scores/real-scores.routes.ts'
import { registerReportRoutes } from './features/reports/reports.routes.ts'
import { registerRetentionRoutes } from './features/retention/retention.routes.ts'
import { registerSavedFilterRoutes } from './features/saved-filters/saved-filters.routes.ts'
import { registerScheduleRoutes } from './features/schedule/schedule.routes.ts'
import { registerSchoolRoutes } from './features/schools/schools.routes.ts'
import { registerScoreForecastRoutes } from './features/score-forecast/score-forecast.routes.ts'
import { registerScoreScaleRoutes } from './features/score-scales/score-scales.routes.ts'
import { registerSearchRoutes } from './features/search/search.routes.ts'
import { registerSeatRoutes } from './features/seats/seats.routes.ts'
import { registerSimulatedRouteRoutes } from './features/simulated-routes/simulated-routes.routes.ts'
import { registerStudentAdministrationRoutes } from './features/student-administration/student-administration.routes.ts'
import { registerStudentRoutes } from './features/students/students.routes.ts'
import { registerSubmissionRoutes } from './features/submissions/submissions.routes.ts'
import { registerTestRoutes } from './features/tests/tests.routes.ts'
import { registerSlowedNetworkRoutes } from './features/user-administration/slowed-networks.routes.ts'
import { registerUserAdministrationRoutes } from './features/user-administration/user-administration.routes.ts'
import { registerWebhookRoutes } from './features/webhooks/webhooks.routes.ts'
import type { EndpointRoutes } from './http/endpoint-routes.ts'
import type { Services } from './services.ts'

export function registerApiRoutes(routes: EndpointRoutes) {
  routes.onPublic(getConfig, ({ services }) => describeServer(services))
  registerProfileRoutes(routes)
  registerAccountRoutes(routes)
  registerAuditRoutes(routes)
  registerPersonalDataRoutes(routes)
  registerTestRoutes(routes)
  registerAttemptRoutes(routes)
  registerAnswersOnPaperRoutes(routes)
  registerBubbleSheetRoutes(routes)
  registerSubmissionRoutes(routes)
  registerScoreForecastRoutes(routes)
  registerCommentRoutes(routes)
  registerAssignmentRoutes(routes)
  registerProgressRoutes(routes)
  registerGoalRoutes(routes)
  registerRealScoreRoutes(routes)
  registerNotificationRoutes(routes)
  registerPracticeRoutes(routes)
  registerReviewCardRoutes(routes)
  registerKeptPracticeRoutes(routes)
  registerRecurringRoutes(routes)
  registerStudentRoutes(routes)
  registerSearchRoutes(routes)
  registerGradebookRoutes(routes)
  registerSeatRoutes(routes)
  registerReportRoutes(routes)
  registerCalibrationRoutes(routes)
  registerSimulatedRouteRoutes(routes)
  itemRoutes(routes)
  registerItemTrustRoutes(routes)
  registerTwinRoutes(routes)
  registerScheduleRoutes(routes)
  registerErasureRoutes(routes)
  registerJoiningRoutes(routes)
  registerProblemReportRoutes(routes)
  registerEmailPlusRoutes(routes)
  registerAdministrationRoutes(routes)
  registerSavedFilterRoutes(routes)
  registerFormatRoutes(routes)
  registerScoreScaleRoutes(routes)
  registerSchoolRoutes(routes)
  registerAttemptAdministrationRoutes(routes)
  registerUserAdministrationRoutes(routes)
  registerAddingStudentsRoutes(routes)
  registerAccessCardRoutes(routes)
  registerStudentAdministrationRoutes(routes)
  registerClassAdministrationRoutes(routes)
  registerBulkEditRoutes(routes)
  registerAssignmentAdministrationRoutes(routes)
  registerTutorAssignmentRoutes(routes)
  registerDrillRoutes(routes)
  registerQuestionResultRoutes(routes)
  registerAuthoredTestRoutes(routes)
  registerAuthoredQuestionRoutes(routes)
  registerReadyMadeTestRoutes(routes)
  registerImageAdministrationRoutes(routes)
  registerDeletionRoutes(routes)
  registerFailedMessageRoutes(routes)
  registerRetentionRoutes(routes)
  registerSlowedNetworkRoutes(routes)
  registerBackupRoutes(routes)
  registerDemoDataRoutes(routes)
  registerOtherProgramRoutes(routes)
}

function registerOtherProgramRoutes(routes: EndpointRoutes) {
  registerApiKeyRoutes(routes)
  registerWebhookRoutes(routes)
  registerProgramApiRoutes(routes)
}

async function describeServer({ config, db }: Pick<Services, 'config' | 'db'>) {
  const settings = await asSystem(db, 'tell everybody who may register and who to ask', async (tx) => ({
    registration: await readRegistration(tx),
    supportContact: await readSupportContact(tx),
  }))
  return {
    demo: config.demo,
    demoAccounts: config.demo ? await listDemoAccounts(db) : [],
    google: config.auth.google !== null,
    passkeys: config.auth.passkeys && getRelyingParty(config) !== null,
    phoneFactors: config.auth.mfaPhone,
    registration: config.registration === 'closed' ? { student: false, parent: false } : settings.registration,
    asksAge: config.registration === 'families',
    supportContact: settings.supportContact,
    sendsMail: config.smtpUrl !== null || config.demo,
    mailGapSeconds: config.auth.mailGapSeconds,
  }
}
