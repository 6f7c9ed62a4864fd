/** The browser's requests through PostgREST, call by call as in the specification (portals, and the calls that they make). */
import { makeOptionId } from '#test/support/options.ts'
import type { JobWork } from './jobs.ts'
import type { ComparedStudent, ComparedTutor, Comparison } from './prepare-comparison.ts'
import type { Method, Wire } from './wire.ts'

type Ask = (method: Method, path: string, body?: unknown, headers?: readonly string[]) => Promise<unknown>

/** Rejects if the response is not a success. Returns the response's content. */
function asker(wire: Wire): Ask {
  return async (method, path, body, headers) => {
    const { status, body: answer } = await wire.ask(
      method,
      path,
      body === undefined ? undefined : JSON.stringify(body),
      headers,
    )
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${answer}`)
    return answer.length > 0 && headers?.includes(answering) ? JSON.parse(answer.toString()) : null
  }
}

const answering = 'Prefer: return=representation'
const silent = 'Prefer: return=minimal'
const oneObject = 'Accept: application/vnd.pgrst.object+json'

const shownOfQuestions = 'id,title,text,type,input_type,options,image_url,image_alt,passage,topic,order_index'

/** In one call; the specification has three. */
export function createRestPaperJob(wire: Wire, { testSlug }: Comparison): JobWork {
  const ask = asker(wire)
  const path =
    `/tests?slug=eq.${testSlug}&select=id,slug,title,description,duration,` +
    `test_sections(id,title,order_index,test_questions(${shownOfQuestions}))` +
    '&test_sections.order=order_index&test_sections.test_questions.order=order_index'
  return () => ask('GET', path).then(() => undefined)
}

/** Writes the whole sheet each time, because part of a JSON value cannot be written through a table. */
export function createRestSaveJob(
  wire: Wire,
  comparison: Comparison,
  student: ComparedStudent,
  number: number,
): JobWork {
  const ask = asker(wire)
  const body = {
    answers: sheetOf(comparison, number),
    change_number: number,
    current_question: number % 114,
    saved_at: new Date().toISOString(),
  }
  return () => ask('PATCH', `/test_attempts?id=eq.${student.attempt}`, body, [silent]).then(() => undefined)
}

export function createRestClockJob(wire: Wire, { attempt }: Pick<ComparedStudent, 'attempt'>): JobWork {
  const ask = asker(wire)
  return () => ask('GET', `/test_attempts?id=eq.${attempt}&select=deadline_at,status`).then(() => undefined)
}

/** Five calls: whether it is locked, the assignment, the submission, its answers, the assignment again. */
export function createRestSubmitJob(
  wire: Wire,
  { testId, scored, submission }: Comparison,
  student: ComparedStudent,
): JobWork {
  const ask = asker(wire)
  const given = `student_id=eq.${student.id}&test_id=eq.${testId}`
  return async () => {
    await ask('GET', `/student_test_assignments?select=locked,completed&${given}`)
    const assignment = await ask(
      'POST',
      '/student_test_assignments?on_conflict=student_id,test_id&select=id',
      { student_id: student.id, test_id: testId, completed: false },
      [answering, 'Prefer: resolution=merge-duplicates', oneObject],
    )
    const { id } = Object(assignment)
    const inserted = await ask(
      'POST',
      '/test_submissions?select=id',
      {
        ...submission,
        assignment_id: id,
        student_id: student.id,
        attempt_id: student.attempt,
        submitted_at: new Date().toISOString(),
      },
      [answering, oneObject],
    )
    const { id: submissionId } = Object(inserted)
    const answers = scored.map((answer) => ({ ...answer, submission_id: submissionId }))
    await ask('POST', '/rest_answers', answers, [silent])
    await ask('PATCH', `/student_test_assignments?id=eq.${id}`, { completed: true, locked: true }, [silent])
  }
}

const shownOfSubmissions = 'id,score_percentage,total_questions,correct_answers,time_spent,submitted_at'

/** The students, then the submissions of each. */
export function createRestDashboardJob(wire: Wire, tutor: ComparedTutor): JobWork {
  const ask = asker(wire)
  return async () => {
    await ask(
      'GET',
      `/students?tutor_id=eq.${tutor.id}&select=id,grade,school,user_profiles!students_user_id_fkey(full_name)`,
    )
    for (const student of tutor.students) {
      await ask(
        'GET',
        `/test_submissions?student_id=eq.${student}&select=${shownOfSubmissions},student_test_assignments(tests(title,slug))` +
          '&order=submitted_at.desc',
      )
    }
  }
}

/** The same in one call, which the specification does not have: the best case for this approach. */
export function createRestDashboardAtOnceJob(wire: Wire, tutor: ComparedTutor): JobWork {
  const ask = asker(wire)
  const path =
    `/students?tutor_id=eq.${tutor.id}&select=id,grade,school,user_profiles!students_user_id_fkey(full_name),` +
    `test_submissions(${shownOfSubmissions},student_test_assignments(tests(title,slug)))&test_submissions.order=submitted_at.desc`
  return () => ask('GET', path).then(() => undefined)
}

function sheetOf({ questions }: Comparison, number: number): Record<string, object> {
  return Object.fromEntries(
    questions.map((id, at) => [
      id,
      {
        selectedOption: makeOptionId((at + number) % 4),
        eliminated: [],
        numericValue: '',
        notes: '',
        highlights: [],
        seconds: 60,
        isBookmarked: false,
      },
    ]),
  )
}
