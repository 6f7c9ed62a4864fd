import { paths } from '#web/paths.ts'
import { InlineLink } from '#web/ui/text/TextLink.tsx'

/** The notice that a parent reads before consenting. A change to what is stored, or to who sees it, must raise `noticeVersion`. */
export function ConsentNotice() {
  return (
    <div className="flex flex-col gap-2">
      <p>A child asked for an account, said that they are under 13, and named you as their parent.</p>
      <p>
        If you agree, we keep the child’s name, answers and scores, and what they practice. They show the child what to
        practice next.
      </p>
      <p>
        You and administrators see it, and a tutor if the child has one. We show no ads and sell nothing. The page about{' '}
        <InlineLink to={paths.privacy()} target="_blank" rel="noreferrer">
          privacy
        </InlineLink>{' '}
        says the rest.
      </p>
      <p>
        You can take your consent back at any time, on your Account page. Then the child’s account is closed at once,
        and erased after seven days.
      </p>
    </div>
  )
}
