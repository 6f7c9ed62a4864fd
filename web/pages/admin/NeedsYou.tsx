import type { AdminMatter, AdminOverview } from '#contracts/administration.ts'
import type { studentStatuses } from '#contracts/student-administration.ts'
import { matterWords } from '#web/features/administration/attention-words.ts'
import { joinRequestsId } from '#web/features/joining/join-requests-id.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

const studentsWith = (status: (typeof studentStatuses)[number]) => `${paths.admin.students()}?status=${status}`

const places: Record<Exclude<AdminMatter, 'join_requests'>, { button: string; to: string }> = {
  stuck_attempts: { button: 'See who is in a test', to: paths.admin.attempts() },
  silent_attempts: { button: 'See who is in a test', to: paths.admin.attempts() },
  refused_answers: { button: 'Load unsent work', to: paths.admin.attempts() },
  failed_messages: { button: 'Check email', to: paths.admin.settings() },
  late_students: { button: 'See overdue students', to: studentsWith('late') },
  students_without_record: { button: 'See new students', to: studentsWith('user_only') },
  students_without_test: { button: 'Assign a test', to: studentsWith('no_test') },
  old_backup: { button: 'Back up', to: paths.admin.settings() },
}

/** What is broken, then what waits, each with the place where an administrator can act. */
export function NeedsYou({ attention }: { attention: AdminOverview['attention'] }) {
  return (
    <section aria-labelledby="needs-you" className="flex flex-col gap-4">
      <h2 id="needs-you" className="font-semibold text-xl">
        Needs you ({attention.length})
      </h2>
      {attention.length === 0 ? (
        <p className="text-muted">Nothing is broken, and nothing waits for you.</p>
      ) : (
        <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
          {attention.map(({ matter, count }) => (
            <Matter key={matter} matter={matter} count={count} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Matter({ matter, count }: AdminOverview['attention'][number]) {
  const { title, text } = matterWords(matter, count)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b px-4 py-4 last:border-b-0 sm:px-6">
      <div className="min-w-0 basis-72 grow">
        <p className="font-semibold">{title}</p>
        <p className="text-pretty text-muted text-sm">{text}</p>
      </div>
      {matter === 'join_requests' ? (
        <Button variant="outline" onClick={showRequests}>
          See requests
        </Button>
      ) : (
        <ButtonLink to={places[matter].to} variant="outline">
          {places[matter].button}
        </ButtonLink>
      )}
    </li>
  )
}

/** They are on the same page. */
function showRequests() {
  const card = document.getElementById(joinRequestsId)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
