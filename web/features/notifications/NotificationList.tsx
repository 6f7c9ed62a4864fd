import { Link } from 'react-router'
import type { Notification } from '#contracts/people/notifications.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'

/** Returns the label for the page that a notification leads to; null if the title says enough. */
function actAt(path: string): string | null {
  if (path.startsWith('/test/')) return 'Open test'
  if (path.endsWith('#join-requests')) return 'See the request'
  if (path.endsWith('/problem-reports')) return 'Read the answer'
  return path.startsWith('/test-results/') ? 'See the result' : null
}

function Act({ path, title }: Pick<Notification, 'path' | 'title'>) {
  const act = actAt(path)
  if (act === null) return null
  return (
    <ButtonLink to={path} variant="outline" size="sm" className="mt-2 self-start" aria-label={`${act}: ${title}`}>
      {act}
    </ButtonLink>
  )
}

/** Newest first. Each notification leads to the page where the reader can act. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul aria-label="Notifications" className="divide-y divide-line rounded-xl border border-line bg-surface">
      {notifications.map(({ id, title, lines, path, createdAt, isNew }) => (
        <li key={id} className="flex flex-col gap-1 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 className="wrap-anywhere font-semibold">
              <Link to={path} className="text-accent-ink underline-offset-4 hover:underline">
                {title}
              </Link>
              {isNew && (
                <>
                  {' '}
                  <Badge>New</Badge>
                </>
              )}
            </h2>
            <span className="text-muted text-sm">
              <DateTime instant={createdAt} />
            </span>
          </div>
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere max-w-prose text-pretty">
              {line}
            </p>
          ))}
          <Act path={path} title={title} />
        </li>
      ))}
    </ul>
  )
}
