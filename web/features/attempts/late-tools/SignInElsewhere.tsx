import ExternalLink from 'lucide-react/icons/external-link'
import { paths } from '#web/paths.ts'

/** Opens a new tab, so that this page and its unsent work stay. The session from that tab works here too. */
export function SignInInNewTabLink() {
  return (
    <a
      href={paths.login()}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 self-start font-medium text-accent-ink underline underline-offset-4"
    >
      Log in again in a new tab
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  )
}
