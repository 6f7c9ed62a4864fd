import { useEffect, useState } from 'react'
import { readPrivacyNotice } from '#contracts/administration/privacy.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'
import { SupportContact } from '#web/features/help/SupportContact.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { type KeptRow, whatIsKept } from './what-is-kept.ts'

type Notice = ReplyOf<typeof readPrivacyNotice>

/**
 * Explains what data is kept, why, who sees it, for how long, and where to ask. The text is for 13-year-olds and for parents who are
 * learning English.
 */
export function PrivacyPage() {
  const notice = useNotice()
  return (
    <Card>
      <PageTitle title="Privacy" />
      <CardHeader>
        <CardTitle level={1} tabIndex={-1}>
          Privacy
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <p>We keep only what you need to study here. We show no ads, we sell nothing, and no other site follows you.</p>
        {notice !== null && notice.schoolHtml !== '' && (
          <section className="flex flex-col gap-2">
            <h2 className="font-semibold">From your school</h2>
            <SanitisedHtml html={notice.schoolHtml} />
          </section>
        )}
        <section className="flex flex-col gap-4">
          <h2 className="font-semibold">What we keep</h2>
          {whatIsKept.map((row) => (
            <Kept key={row.what} row={row} />
          ))}
        </section>
        {notice !== null && notice.retentionMonths > 0 && (
          <section className="flex flex-col gap-2">
            <h2 className="font-semibold">Unused accounts</h2>
            <p>{unusedWords(notice.retentionMonths)}</p>
          </section>
        )}
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold">Who to ask</h2>
          <p>Ask your school or tutoring center to see, correct or erase what we keep. A parent can ask for a child.</p>
          <SupportContact before="Support: " />
        </section>
      </CardContent>
    </Card>
  )
}

function Kept({ row: { what, why, who, howLong } }: { row: KeptRow }) {
  return (
    <div className="border-line border-t pt-3">
      <h3 className="font-medium">{what}</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">Why</dt>
        <dd>{why}</dd>
        <dt className="text-muted">Who sees it</dt>
        <dd>{who}</dd>
        <dt className="text-muted">How long</dt>
        <dd>{howLong}</dd>
      </dl>
    </div>
  )
}

function unusedWords(months: number): string {
  return `We erase an account that nobody has used for ${months} months. We write to you 30 days before. Sign in to keep it.`
}

/** Null until loaded, and if it cannot be loaded. The page is useful without it. */
function useNotice(): Notice | null {
  const [notice, setNotice] = useState<Notice | null>(null)

  // Like the login page, this page does not use the query cache and therefore loads faster.
  useEffect(() => {
    let isHere = true
    call(readPrivacyNotice).then(
      (found) => isHere && setNotice(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return notice
}
