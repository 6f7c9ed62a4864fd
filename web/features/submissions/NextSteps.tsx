import type { ReactNode } from 'react'
import type { Submission } from '#contracts/submissions.ts'
import type { LatestScore } from '#domain/latest-score.ts'
import { changeLine } from '#domain/score-change.ts'
import { topicsToGain } from '#domain/topic-standing.ts'
import { whereMissed } from '#domain/where-missed.ts'
import { Card } from '#web/ui/Card.tsx'
import { gainLine } from './next-step-words.ts'

export interface NextStepsProps {
  submission: Submission
  /** This result among the student's earlier ones; null until they are loaded. */
  latest: LatestScore | null
  /** The way to practice, for students only. */
  practice: ReactNode
}

/** What a result means and what to do now. It says nothing about topics that the topic analysis does not say. */
export function NextSteps({ submission, latest, practice }: NextStepsProps) {
  const { topics, totalQuestions, correctAnswers, questionsLeftOut } = submission
  const change = latest === null ? null : changeLine(latest)
  const gain = topicsToGain(topics)
  const missed = whereMissed(topics)
  return (
    <section aria-labelledby="next-steps">
      <Card className="gap-3 border-accent/40 p-5 sm:p-6">
        <h2 id="next-steps" className="font-semibold text-lg">
          What to do next
        </h2>
        {change !== null && <p className="tabular-nums">{change}</p>}
        {gain.length > 0 && (
          <div>
            <p>Most to gain:</p>
            <ul className="mt-1 list-disc pl-5">
              {gain.map((topic) => (
                <li key={`${topic.subject} ${topic.topic}`}>{gainLine(topic)}</li>
              ))}
            </ul>
          </div>
        )}
        {gain.length === 0 && missed !== null && <p>{missed}</p>}
        {totalQuestions > 0 && correctAnswers === totalQuestions && questionsLeftOut === 0 && (
          <p>Every answer is right. Well done!</p>
        )}
        {practice}
      </Card>
    </section>
  )
}
