/** What each role gets from each endpoint when it names what is Maya's. */
export const attackers = [
  'maya',
  'parent',
  'tutor',
  'admin',
  'stranger',
  'unrelated parent',
  'other tutor',
  'nobody',
] as const
export type Attacker = (typeof attackers)[number]

/** Only administrators: nobody else even learns whether the named thing exists. */
const admins = [403, 403, 403, 200, 403, 403, 403, 401]

/** Only other programs, with a key. */
const programs = [401, 401, 401, 401, 401, 401, 401, 401]

/**
 * HTTP statuses in the order of `attackers`, or `admins`, or `programs`. A test that is open is every student's to start, and what a role
 * lists for itself (200 without an id in the path) holds nothing of Maya's for those who do not know her.
 */
const table = `
GET /config                                       200 200 200 200 200 200 200 200
GET /privacy                                      200 200 200 200 200 200 200 200
GET /profile                                      200 200 200 200 200 200 200 401
POST /profile                                     409 409 409 409 409 409 409 401
GET /account/sessions                             200 200 200 200 200 200 200 401
DELETE /account/sessions/{sessionId}              200 404 404 404 404 404 404 401
GET /account/activity                             200 200 200 200 200 200 200 401
GET /account/export                               200 200 200 200 200 200 200 401
GET /account/erasures                             200 200 200 200 200 200 200 401
POST /consents/ask                                403 403 403 403 403 403 403 403
POST /consents/link                               200 200 200 200 200 200 200 200
POST /consents                                    403 200 403 403 403 404 403 401
GET /consents                                     403 200 403 403 403 200 403 401
POST /consents/{consentRequestId}/child           403 200 403 403 403 404 403 401
POST /account/consents/withdraw                   403 403 403 403 403 403 403 401
POST /account/erasures                            403 403 403 403 403 403 403 401
DELETE /account/erasures/{studentId}              200 200 403 403 404 404 403 401
GET /admin/erasures                               admins
POST /admin/erasures/{studentId}/refuse           admins
PUT /account/name                                 200 200 200 200 200 200 200 401
PUT /account/factors/{factorId}                   200 404 404 404 404 404 404 401
GET /account/recovery-codes                       200 200 200 200 200 200 200 401
POST /account/recovery-codes                      200 403 403 403 403 403 403 401
POST /account/recovery-codes/redeem               403 403 403 403 403 403 403 401
GET /tests/{testRef}/readiness                    200 403 200 200 200 403 200 401
GET /tests/{testRef}/paper                        200 403 200 200 409 403 200 401
POST /tests/{testRef}/attempt                     200 403 200 200 200 403 200 401
POST /attempts/{attemptId}/changes                200 403 403 403 404 403 403 401
GET /attempts/{attemptId}/clock                   200 403 403 403 404 403 403 401
POST /attempts/{attemptId}/submit                 200 403 403 403 404 403 403 401
GET /student/submissions                          200 403 403 403 200 403 403 401
GET /tests/{testRef}/submissions/latest           200 404 404 404 404 404 404 401
GET /submissions/{submissionId}                   200 200 200 200 404 404 404 401
GET /submissions/{submissionId}/history           200 200 200 200 404 404 404 401
GET /submissions/{submissionId}/skills            200 200 200 200 404 404 404 401
GET /submissions/{submissionId}/outlook           200 200 200 200 404 404 404 401
GET /submissions/{submissionId}/pacing            200 200 200 200 404 404 404 401
GET /submissions/{submissionId}/route             200 200 200 200 404 404 404 401
GET /students/{studentId}/answers-on-paper        403 403 200 200 403 403 404 401
POST /students/{studentId}/answers-on-paper       403 403 409 409 403 403 404 401
GET /submissions/{submissionId}/answers-on-paper  403 403 200 200 403 403 404 401
PUT /submissions/{submissionId}/answers-on-paper  403 403 200 200 403 403 404 401
POST /tests/{testRef}/bubble-sheet-readings       403 403 422 422 403 403 422 401
GET /submissions/{submissionId}/comments          200 200 200 200 404 404 404 401
POST /submissions/{submissionId}/comments         403 403 200 200 403 403 404 401
PUT /comments/{commentId}                         403 403 200 404 403 403 404 401
DELETE /comments/{commentId}                      403 403 200 200 403 403 404 401
GET /problem-reports                              200 403 200 403 200 403 200 401
POST /problem-reports                             200 403 200 403 404 403 404 401
GET /admin/problem-reports                        admins
POST /admin/problem-reports/{problemReportId}/answer admins
GET /new-comments                                 200 200 403 403 200 200 403 401
POST /new-comments/seen                           200 200 403 403 200 200 403 401
GET /submissions/{submissionId}/review            200 200 200 200 404 404 404 401
GET /submissions/{submissionId}/export.csv        200 200 200 200 404 404 404 401
GET /tests/{testRef}/export.csv                   403 403 200 200 403 403 200 401
GET /tests/{testRef}/answer-rows.csv              403 403 200 200 403 403 200 401
GET /student/assignments                          200 403 403 403 200 403 403 401
GET /student/tests                                200 403 403 403 200 403 403 401
GET /student/shared-questions                     200 403 403 403 200 403 403 401
POST /tests/{testRef}/retake                      200 403 403 403 200 403 403 401
GET /student/progress                             200 403 403 403 200 403 403 401
GET /student/goals                                200 403 403 403 200 403 403 401
PUT /student/goals                                200 403 403 403 200 403 403 401
GET /student/real-score                           200 403 403 403 200 403 403 401
PUT /student/real-score                           200 403 403 403 409 403 403 401
DELETE /student/real-score                        200 403 403 403 404 403 403 401
PUT /student/breaks                               200 403 403 403 409 403 403 401
GET /student/practice                             200 403 403 403 200 403 403 401
GET /student/practice/round                       200 403 403 403 200 403 403 401
GET /student/practice/new-questions               200 403 403 403 200 403 403 401
GET /student/practice/pace                        200 403 403 403 200 403 403 401
GET /student/misconceptions                       200 403 403 403 200 403 403 401
GET /students/{studentId}/misconceptions          200 200 200 200 404 404 404 401
POST /student/practice/answers                    200 403 403 403 200 403 403 401
GET /student/reviews                              200 403 403 403 200 403 403 401
GET /student/reviews/round                        200 403 403 403 200 403 403 401
PUT /student/reviews/let-go                       200 403 403 403 200 403 403 401
GET /student/practice/periods                     200 403 403 403 200 403 403 401
GET /students/{studentId}/practice/periods        200 200 200 200 404 404 404 401
GET /students/reviews                             200 200 200 200 200 200 200 401
GET /students/{studentId}/progress                200 200 200 200 404 404 404 401
GET /students/{studentId}/goals                   200 200 200 200 404 404 404 401
PUT /students/{studentId}/goals                   200 200 200 200 404 404 404 401
PUT /students/{studentId}/breaks                  200 200 200 200 404 404 404 401
GET /students/{studentId}/real-score              403 200 200 403 403 404 404 401
PUT /students/{studentId}/real-score              403 200 403 403 403 404 403 401
DELETE /students/{studentId}/real-score           403 200 403 403 403 404 403 401
GET /notifications                                200 200 200 403 200 200 200 401
GET /notifications/new                            200 200 200 403 200 200 200 401
POST /notifications/seen                          200 200 200 403 200 200 200 401
GET /account/emails                               200 200 200 403 200 200 200 401
PUT /account/emails                               200 200 404 403 404 404 404 401
PUT /account/time-zone                            200 200 200 403 200 200 200 401
POST /unsubscribe/{token}                         200 200 200 200 200 200 200 200
GET /schools                                      200 200 200 200 200 200 200 401
GET /exam-days                                    200 200 200 200 200 200 200 401
GET /search                                       200 200 200 200 200 200 200 401
GET /parent/children                              403 200 403 403 403 200 403 401
POST /parent/children/{studentId}/export          403 200 403 403 403 404 403 401
GET /tutor/students                               403 403 200 403 403 403 200 401
GET /tutor/topics                                 403 403 200 403 403 403 200 401
GET /seats                                        403 403 200 200 403 403 200 401
POST /seats/{testId}/time                         403 403 200 200 403 403 404 401
GET /tutor/gradebook                              403 403 200 403 403 403 200 401
POST /tutor/assignable-tests                      403 403 200 403 403 403 200 401
POST /tutor/assignments                           403 403 200 403 403 403 200 401
GET /tutor/students/{studentId}/assignments       403 403 200 403 403 403 404 401
POST /tutor/assignments/{assignmentId}/extend     403 403 422 403 403 403 404 401
POST /tutor/assignments/{assignmentId}/unlock     403 403 200 403 403 403 404 401
POST /tutor/assignments/{assignmentId}/remind     403 403 409 409 403 403 404 401
GET /tutor/tests/{testRef}/question-results       403 403 200 403 403 403 200 401
GET /tests/{testRef}/answer-key                   403 403 403 200 403 403 403 401
POST /drill-questions                            403 403 200 200 403 403 200 401
POST /drill-questions/unseen                               403 403 200 200 403 403 200 401
GET /drills                                       403 403 200 200 403 403 200 401
POST /drills                                      403 403 200 200 403 403 200 401
GET /drills/{testRef}                             403 403 404 404 403 403 404 401
PUT /drills/{testRef}                             403 403 404 404 403 403 404 401
DELETE /drills/{testRef}                          403 403 404 404 403 403 404 401
GET /schedule/sessions                            200 200 200 200 200 200 200 401
GET /schedule/students                            403 200 200 200 403 200 200 401
GET /schedule/free-slots                          403 200 200 200 403 404 404 401
POST /schedule/sessions                           403 200 200 200 403 404 404 401
POST /schedule/sessions/{tutoringSessionId}/move    403 200 200 200 403 404 404 401
POST /schedule/sessions/{tutoringSessionId}/cancel  403 200 200 200 403 404 404 401
GET /schedule/hours                               403 403 200 200 403 403 200 401
PUT /schedule/hours                               403 403 200 200 403 403 403 401
GET /schedule/tutors                              admins
GET /schedule/feed                                200 200 200 200 200 200 200 401
POST /schedule/feed                               200 200 200 200 200 200 200 401
DELETE /schedule/feed                             200 200 200 200 200 200 200 401
GET /joining                                      200 200 200 200 200 200 200 401
GET /joining/adults                               200 200 403 403 200 200 403 401
POST /joining/codes                               200 403 403 200 404 403 403 401
POST /joining/requests                            422 422 403 403 422 422 403 401
DELETE /joining/requests/{joinRequestId}          404 404 403 403 404 404 403 401
POST /joining/requests/{joinRequestId}/decision   403 200 404 200 403 404 404 401
POST /joining/removals                            200 200 403 403 404 404 403 401
POST /joining/removals/{removalRequestId}/decision   admins
GET /admin/reports                                admins
GET /admin/reports/{testRef}                      admins
GET /admin/questions-to-check                       admins
GET /admin/calibration                              admins
GET /admin/exam-comparison                          admins
POST /admin/calibration                             admins
GET /tests/{testRef}/difficulties                 403 403 200 200 403 403 200 401
GET /admin/overview                                      admins
GET /admin/audit                                         admins
GET /admin/settings                               admins
PUT /admin/settings                               admins
POST /admin/settings/test-mail                    admins
GET /admin/deletions                              admins
POST /admin/deletions/{deletionId}/restore        admins
DELETE /admin/deletions/{deletionId}              admins
GET /admin/unused-accounts                        admins
POST /admin/unused-accounts/{userId}/keep         admins
GET /admin/failed-messages                        admins
POST /admin/failed-messages/{messageId}/send-again admins
DELETE /admin/failed-messages/{messageId}         admins
GET /admin/slowed-networks                        admins
POST /admin/slowed-networks/lift                  admins
GET /admin/list-view                              admins
PUT /admin/list-view                              admins
POST /admin/schools                               admins
PUT /admin/schools/{schoolId}                     admins
DELETE /admin/schools/{schoolId}                  admins
POST /admin/schools/{schoolId}/cutoffs            admins
PUT /admin/schools/{schoolId}/cutoffs/{schoolCutoffId}     admins
DELETE /admin/schools/{schoolId}/cutoffs/{schoolCutoffId}  admins
GET /admin/formats                                admins
GET /admin/formats/{formatId}                     admins
POST /admin/formats                               admins
PUT /admin/formats/{formatId}                     admins
DELETE /admin/formats/{formatId}                  admins
GET /admin/score-scales                           admins
POST /admin/score-scales                          admins
PUT /admin/score-scales/{scoreScaleId}            admins
POST /admin/score-scales/{scoreScaleId}/default   admins
DELETE /admin/score-scales/{scoreScaleId}         admins
GET /admin/attempts                               admins
GET /admin/tests/{testRef}/earlier-attempts       admins
POST /admin/tests/{testRef}/earlier-attempts      403 403 403 409 403 403 403 401
POST /admin/attempts/{attemptId}/time             admins
POST /admin/attempts/{attemptId}/unsent-work      admins
GET /admin/students/{studentId}/accommodation     admins
PUT /admin/students/{studentId}/accommodation     admins
GET /admin/users                                  admins
GET /admin/user-by-email                          admins
GET /admin/users/{userId}/belongings              admins
GET /admin/users/{userId}/activity                admins
POST /admin/users                                 admins
PUT /admin/users/{userId}                         admins
DELETE /admin/users/{userId}                      admins
POST /admin/users/{userId}/export                 admins
POST /admin/users/{userId}/resend-verification    403 403 403 409 403 403 403 401
POST /admin/users/{userId}/sign-out               admins
POST /admin/users/{userId}/block                  admins
POST /admin/users/{userId}/unblock                admins
POST /admin/users/{userId}/reset-factors          admins
GET /admin/students                               admins
GET /admin/matching-students                      admins
POST /admin/students                              admins
POST /admin/formal-students                       admins
POST /admin/student-changes                       admins
POST /admin/student-changes/undo                  admins
PUT /admin/students/{studentRef}                  admins
DELETE /admin/students/{studentRef}               admins
PUT /admin/students/{studentId}/parents           admins
GET /admin/person-choices                         admins
GET /admin/new-students/choices                   admins
POST /admin/new-students/known-accounts           admins
POST /admin/new-students                          admins
PUT /admin/new-students/columns                   admins
POST /admin/new-students/runs                     admins
GET /admin/new-students/runs                      admins
GET /admin/new-students/runs/{runId}              admins
GET /admin/new-students/runs/{runId}/rows         admins
PUT /admin/new-students/runs/{runId}              admins
POST /admin/access-cards                          admins
POST /admin/access-cards/check                    admins
POST /access-card/owner                           422 422 422 422 422 422 422 422
POST /access-card/password                        422 422 422 422 422 422 422 422
GET /admin/classes                                admins
POST /admin/classes                               admins
GET /admin/classes/{classId}                      admins
PUT /admin/classes/{classId}                      admins
DELETE /admin/classes/{classId}                   admins
PUT /admin/classes/{classId}/students             admins
GET /admin/classes/{classId}/gradebook            admins
GET /admin/classes/{classId}/plans                admins
GET /admin/classes/{classId}/tests                admins
GET /admin/classes/{classId}/tests/{testId}       admins
POST /admin/assignable-tests                      admins
POST /admin/assignments                           admins
GET /admin/students/{studentId}/assignments       admins
PUT /admin/assignments/{assignmentId}             admins
POST /admin/assignments/{assignmentId}/unlock     admins
DELETE /admin/assignments/{assignmentId}          admins
GET /admin/tests                                  admins
GET /admin/items                                  admins
GET /admin/item-tags                              admins
POST /admin/item-changes                          admins
POST /admin/item-changes/undo                     admins
GET /admin/items/{questionId}                     admins
GET /admin/items/{questionId}/viewers             admins
GET /admin/tests/{testRef}/newer-questions        admins
GET /admin/twins                                  admins
POST /admin/twins/search                          admins
GET /admin/tests/{testRef}/simulated-routes       admins
POST /admin/assemblies/preview                    admins
POST /admin/assemblies                            403 403 403 409 403 403 403 401
GET /admin/shared-questions                       admins
GET /admin/test-analytics                         admins
POST /admin/tests                                 admins
POST /admin/test-imports                          admins
PUT /admin/tests/{testRef}                        admins
DELETE /admin/tests/{testRef}                     admins
POST /admin/tests/{testRef}/duplicate             admins
POST /admin/tests/{testRef}/release-answers       403 403 403 409 403 403 403 401
GET /admin/tests/{testRef}/export                 admins
GET /admin/tests/{testRef}/passages               admins
POST /admin/tests/{testRef}/passages              admins
PUT /admin/passages/{passageId}                   admins
DELETE /admin/passages/{passageId}                admins
GET /admin/tests/{testRef}/images                 admins
POST /admin/tests/{testRef}/images                403 403 403 422 403 403 403 401
PUT /admin/images/{imageId}                       admins
DELETE /admin/images/{imageId}                    admins
GET /admin/tests/{testRef}                        admins
POST /admin/tests/{testRef}/sections              admins
PUT /admin/sections/{sectionId}                   admins
DELETE /admin/sections/{sectionId}                admins
PUT /admin/tests/{testRef}/section-order          admins
POST /admin/sections/{sectionId}/questions        admins
GET /admin/questions/{questionId}                 admins
PUT /admin/questions/{questionId}                 admins
DELETE /admin/questions/{questionId}              admins
PUT /admin/sections/{sectionId}/question-order    admins
POST /admin/questions/{questionId}/move           admins
POST /admin/questions/{questionId}/newer          403 403 403 409 403 403 403 401
POST /admin/sections/{sectionId}/import           admins
POST /admin/sections/{sectionId}/copies           admins
GET /admin/questions/{questionId}/ruling          admins
POST /admin/questions/{questionId}/ruling/preview admins
POST /admin/questions/{questionId}/ruling         admins
POST /admin/questions/{questionId}/ruling/undo    403 403 403 409 403 403 403 401
POST /admin/previews                              admins
GET /admin/ready-made-tests                       admins
POST /admin/ready-made-tests                      admins
POST /admin/ready-made-tests/removal              admins
GET /admin/ready-made-updates                     admins
POST /admin/ready-made-updates                    403 403 403 404 403 403 403 401
POST /admin/backups                               admins
GET /admin/backups/proofs                         admins
GET /admin/api-keys                               admins
POST /admin/api-keys                              403 403 403 403 403 403 403 401
DELETE /admin/api-keys/{apiKeyId}                 admins
GET /admin/webhooks                               admins
POST /admin/webhooks                              admins
PUT /admin/webhooks/{webhookId}                   admins
DELETE /admin/webhooks/{webhookId}                admins
POST /admin/webhooks/{webhookId}/secret           admins
POST /admin/webhooks/{webhookId}/test             admins
GET /admin/webhooks/{webhookId}/deliveries        admins
POST /admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again admins
GET /v1/students                                  programs
GET /v1/tutors                                    programs
GET /v1/assignments                               programs
GET /v1/assignments/{assignmentId}                programs
GET /v1/results                                   programs
GET /v1/results/{submissionId}                    programs
GET /v1/sessions                                  programs
GET /v1/sessions/{tutoringSessionId}              programs
GET /v1/hours                                     programs
GET /admin/demo-data                              admins
POST /admin/demo-data/removal                     admins
`

/** The statuses in the order of `attackers`. */
export const expectations: ReadonlyMap<string, readonly number[]> = new Map(
  table
    .split('\n')
    .filter((line) => /^(GET|POST|PUT|DELETE) /.test(line))
    .map((line) => {
      const [method, path, ...cells] = line.trim().split(/\s+/)
      if (cells.join() === 'admins') return [`${method} ${path}`, admins]
      if (cells.join() === 'programs') return [`${method} ${path}`, programs]
      if (cells.length !== attackers.length) throw new Error(`This line of the table cannot be read: ${line}`)
      return [`${method} ${path}`, cells.map(Number)]
    }),
)
