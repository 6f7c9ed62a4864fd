import type { ReactNode } from 'react'
import type { Submission, TopicScore } from '#contracts/scores/submissions.ts'
import type { ResultAdvice } from '#domain/coaching/result-advice.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { changeLine } from '#domain/scores/score-change.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { gainLine } from './next-step-words.ts'

export interface NextStepsProps {
  submission: Submission
  advice: ResultAdvice<TopicScore>
  /** This result among the student's earlier ones; null until they are loaded. */
  latest: LatestScore | null
  /** The way to practice, for students only. */
  practice: ReactNode
}

/** What a result means and what to do now. It says nothing about topics that the topic analysis does not say. */
export function NextSteps({ submission, advice, latest, practice }: NextStepsProps) {
  const { totalQuestions, correctAnswers, questionsLeftOut } = submission
  // The scores above say already what was not reached.
  const change = latest === null || latest.notReached !== undefined ? null : changeLine(latest)
  return (
    <section aria-labelledby="next-steps">
      <Card className="gap-3 border-accent/40 p-5 sm:p-6">
        <h2 id="next-steps" className="font-semibold text-lg">
          What to do next
        </h2>
        {change !== null && <p className="tabular-nums">{change}</p>}
        <Advice advice={advice} />
        {totalQuestions > 0 && correctAnswers === totalQuestions && questionsLeftOut === 0 && (
          <p>Every answer is right. Well done!</p>
        )}
        {practice}
      </Card>
    </section>
  )
}

function Advice({ advice }: Pick<NextStepsProps, 'advice'>) {
  switch (advice.of) {
    case 'nothing':
      return null
    case 'missed':
      return <p>{advice.where}</p>
    case 'subjects':
      return (
        <ul className="list-disc pl-5">
          {advice.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )
    case 'topics':
      return (
        <div>
          <p>Most to gain:</p>
          <ul className="mt-1 list-disc pl-5">
            {advice.topics.map((topic) => (
              <li key={`${topic.subject} ${topic.topic}`}>{gainLine(topic)}</li>
            ))}
          </ul>
          {advice.share !== null && <p className="mt-1">{advice.share}</p>}
        </div>
      )
  }
}
