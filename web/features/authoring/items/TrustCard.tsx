import type { ReactNode } from 'react'
import type { ItemRuling, ItemTrust } from '#contracts/authoring/item-trust.ts'
import { describeDifficulty } from '#domain/reports/difficulty-words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { StatTile } from '#web/ui/page/Stat.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { DifficultyScale } from './DifficultyScale.tsx'
import { describeItemRuling, describeMaker } from './trust-words.ts'

/** Where a question comes from, and what answers, rulings and reports say of it. */
export function TrustCard({ trust }: { trust: ItemTrust }) {
  const { difficulty, viewers, reports, maker } = trust
  return (
    <Card className="gap-5 p-4 sm:p-5">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <StatTile label="Seen by" value={String(viewers)} unit={viewers === 1 ? 'student' : 'students'} />
        <StatTile label="Answers" value={String(difficulty.answers)} note="First answers, in all tests" />
        <StatTile
          label="Open reports"
          value={String(reports.open)}
          note={reports.answered === 0 ? undefined : `${reports.answered} answered`}
        />
      </div>
      <Part title="Difficulty">
        <DifficultyScale difficulty={difficulty} />
        <p className="text-sm">{describeDifficulty(difficulty)}</p>
      </Part>
      <Part title="Where it comes from">
        <p className="text-sm">
          <span>{`${describeMaker(maker)}, `}</span>
          <DateTime instant={maker.at} />
        </p>
      </Part>
      <Part title="Rulings">
        {trust.rulings.length === 0 ? <p className="text-muted text-sm">None</p> : <Rulings rulings={trust.rulings} />}
      </Part>
      {reports.open + reports.answered > 0 && (
        <p>
          <TextLink to={paths.problemReports('admin')}>Read the reports of problems</TextLink>
        </p>
      )}
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-semibold text-sm">{title}</h2>
      {children}
    </section>
  )
}

function Rulings({ rulings }: { rulings: readonly ItemRuling[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {rulings.map((ruling) => (
        <li key={ruling.id} className="wrap-anywhere">
          <p className={ruling.isInForce ? 'font-medium' : 'text-muted'}>{describeItemRuling(ruling)}</p>
          <p>{ruling.reason}</p>
          <p className="text-muted text-xs">
            <span>{`${ruling.test.title}, ${ruling.by === null ? '' : `${ruling.by}, `}`}</span>
            <DateTime instant={ruling.at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
