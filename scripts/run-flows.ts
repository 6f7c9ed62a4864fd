/**
 * `npm run flows`: counts the files that a reader opens to follow a call of the product, and the returns to an earlier file. `-- save`
 * prints the path.
 */
import { fileURLToPath } from 'node:url'
import { followParameter, readFrom } from './follow-parameter.ts'

const starts = {
  save: { file: 'server/features/attempts/save-changes.ts', name: 'saveChanges' },
  submit: { file: 'server/features/attempts/submit-attempt.ts', name: 'submitAttempt' },
  'sign-in request': { file: 'server/auth/sessions/sign-in-request.ts', name: 'readSignInRequest' },
  'sign-in': { file: 'server/auth/endpoints/token-password.ts', name: 'passwordGrant' },
  import: { file: 'server/features/authoring/import-questions.ts', name: 'importQuestions' },
  review: { file: 'server/features/submissions/read-review.ts', name: 'readReview' },
  booking: { file: 'server/features/schedule/book-session.ts', name: 'bookSession' },
}

const chosen = process.argv.slice(2)
const read = readFrom(fileURLToPath(new URL('../', import.meta.url)))
for (const [flow, start] of Object.entries(starts)) {
  if (chosen.length > 0 && !chosen.includes(flow)) continue
  const { steps, files, returns } = await followParameter(start, read)
  console.log(`${flow.padEnd(15)} ${String(files.length).padStart(3)} files, ${String(returns).padStart(3)} returns`)
  if (chosen.length > 0) for (const { file, name, parameter } of steps) console.log(`  ${file}: ${name}(${parameter})`)
}
