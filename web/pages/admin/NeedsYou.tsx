import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { AdminMatter, AdminOverview } from '#contracts/administration/administration.ts'
import type { studentStatuses } from '#contracts/people/student-administration.ts'
import {
  alarms,
  describeKeylessQuestions,
  describeMatter,
  describeQuestionsToCheck,
  type MatterText,
} from '#web/features/administration/attention-words.ts'
import { joinRequestsId } from '#web/features/joining/join-requests-id.ts'
import { QuestionsNotChecked } from '#web/features/reports/QuestionsNotChecked.tsx'
import { questionsToCheckQuery } from '#web/features/reports/reports.queries.ts'
import { buildSettingsAddress, paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { LateStudents } from './LateStudents.tsx'

const studentsWith = (status: (typeof studentStatuses)[number]) => `${paths.admin.students()}?status=${status}`

type MatterOfRequests = 'join_requests' | 'removal_requests'

const places: Record<Exclude<AdminMatter, MatterOfRequests>, { button: string; to: string }> = {
  stuck_attempts: { button: 'See who is in a test', to: paths.admin.attempts() },
  failed_backup: { button: 'See what differed', to: buildSettingsAddress('backup') },
  unproved_backup: { button: 'See the last nights', to: buildSettingsAddress('backup') },
  silent_attempts: { button: 'See who is in a test', to: paths.admin.attempts() },
  refused_answers: { button: 'Load unsent work', to: paths.admin.attempts() },
  failed_messages: { button: 'See the messages', to: paths.admin.settings() },
  webhooks_off: { button: 'See the log', to: paths.admin.programs() },
  problem_reports: { button: 'See the reports', to: paths.problemReports('admin') },
  late_students: { button: 'See overdue students', to: studentsWith('late') },
  students_without_record: { button: 'See new students', to: studentsWith('user_only') },
  students_without_test: { button: 'Assign a test', to: studentsWith('no_test') },
  old_backup: { button: 'Back up', to: buildSettingsAddress('backup') },
}

type NeedsYouProps = Pick<AdminOverview, 'attention' | 'keylessTests' | 'missingSteps'>

/**
 * Lists problems, then waiting requests, each with a link to the place where an administrator can act. Questions that may be wrong take
 * longer to find, so they come last.
 */
export function AdminAttentionCard({ attention, keylessTests, missingSteps }: NeedsYouProps) {
  const toCheck = useQuery(questionsToCheckQuery())
  const tests = toCheck.data?.tests ?? []
  const count = attention.length + keylessTests.length + tests.length
  return (
    <section aria-labelledby="needs-you" className="mb-6 flex flex-col gap-3">
      <h2 id="needs-you" className="font-semibold text-xl">
        {`Needs you (${count})`}
      </h2>
      {count === 0 ? (
        <p className="text-muted">
          {missingSteps.length === 0
            ? 'Nothing is broken, and nothing waits for you.'
            : 'Nothing yet. Finish setting up first.'}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
          {attention.map(({ matter, count, late }) => (
            <Matter
              key={matter}
              words={describeMatter(matter, count)}
              isAlarm={alarms.has(matter)}
              more={late === undefined ? null : <LateStudents late={late} />}
            >
              {matter === 'join_requests' || matter === 'removal_requests' ? (
                <Button variant="link" size="sm" className="-mx-1" onClick={showRequests}>
                  See requests
                </Button>
              ) : (
                <ButtonLink to={places[matter].to} variant="link" size="sm" className="-mx-1">
                  {places[matter].button}
                </ButtonLink>
              )}
            </Matter>
          ))}
          {keylessTests.map(({ id, slug, title, questions }) => (
            <Matter key={id} words={describeKeylessQuestions(questions, title)}>
              <ButtonLink
                to={paths.admin.editQuestions(slug)}
                variant="link"
                size="sm"
                aria-label={`Edit questions: ${title}`}
              >
                Edit questions
              </ButtonLink>
            </Matter>
          ))}
          {tests.map(({ id, slug, title, questions }) => (
            <Matter key={id} words={describeQuestionsToCheck(questions, title)}>
              <ButtonLink
                to={`${paths.admin.reports()}?test=${encodeURIComponent(slug)}`}
                variant="link"
                size="sm"
                className="-mx-1"
              >
                See the report
              </ButtonLink>
            </Matter>
          ))}
        </ul>
      )}
      {toCheck.isError && <QuestionsNotChecked />}
    </section>
  )
}

interface MatterProps {
  words: MatterText
  isAlarm?: boolean
  /** Shown below the sentences, at full width. */
  more?: ReactNode
  children: ReactNode
}

function Matter({ words, isAlarm = false, more = null, children }: MatterProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 sm:px-6">
      <div className="min-w-0 basis-72 grow">
        <p className={joinClassNames('font-semibold', isAlarm && 'text-danger-ink')}>
          {isAlarm && <CircleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.15em]" />}
          <span>{words.title}</span>
        </p>
        <p className="text-pretty text-muted text-sm">{words.text}</p>
      </div>
      {children}
      {more}
    </li>
  )
}

/** The requests are on the same page. */
function showRequests() {
  const card = document.getElementById(joinRequestsId)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
