import type { ReactNode } from 'react'
import type { Progress } from '#contracts/reports/progress.ts'
import { listNextTopics } from '#domain/coaching/practice-steps.ts'
import { judgeStanding, standingStyles } from '#domain/scores/topic-standing.ts'
import { ShareBar } from './ShareBar.tsx'

type Topic = NonNullable<Progress['latest']>['topics'][number]

export interface FirstTopicsProps {
  latest: Progress['latest']
  /** Renders the reader's action for a topic. */
  renderAct?: ((topic: Pick<Topic, 'subject' | 'topic'>) => ReactNode) | undefined
}

/** The topics to begin with, at most three, the same as in the report and on the student's own pages. */
export function FirstTopics({ latest, renderAct }: FirstTopicsProps) {
  const topics = latest === null ? [] : listNextTopics(latest.topics, latest)
  if (latest === null || topics.length === 0) return null
  return (
    <section
      aria-labelledby="first-topics"
      className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h3 id="first-topics" className="font-semibold text-lg">
        Topics to start with
      </h3>
      <ul className="flex flex-col gap-3">
        {topics.map((topic) => (
          <li key={`${topic.subject} ${topic.topic}`}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{topic.topic}</span>
              <span className="text-muted text-sm tabular-nums">{`${topic.correct} of ${topic.scored} right`}</span>
            </span>
            <ShareBar percentage={topic.percentage} tone={toneOf(topic)} />
            {renderAct?.(topic)}
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{`From ${latest.testTitle}`}</p>
    </section>
  )
}

function toneOf(topic: Topic) {
  const standing = judgeStanding(topic)
  return standing === null ? 'warning' : standingStyles[standing].tone
}
