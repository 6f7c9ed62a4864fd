import type { Submission, TopicScore } from '#contracts/scores/submissions.ts'
import type { ResultAdvice } from '#domain/coaching/result-advice.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { describeScoreChange } from '#domain/scores/score-change.ts'
import { describeTopicGain } from './next-step-words.ts'

export interface NextStepsProps {
  submission: Submission
  advice: ResultAdvice<TopicScore>
  /** This result compared with the student's earlier ones; null until loaded. */
  latest: LatestScore | null
}

/** What a result means and what to do now. About topics it repeats only what the topic analysis says. */
export function NextSteps({ submission, advice, latest }: NextStepsProps) {
  const { totalQuestions, correctAnswers, questionsLeftOut } = submission
  // The scores above already say what was not reached.
  const change = latest === null || latest.notReached !== undefined ? null : describeScoreChange(latest)
  const isPerfect = totalQuestions > 0 && correctAnswers === totalQuestions && questionsLeftOut === 0
  if (change === null && advice.of === 'nothing' && !isPerfect) return null
  return (
    <section aria-labelledby="next-steps" className="flex flex-col gap-2">
      <h2 id="next-steps" className="font-semibold text-lg">
        What to do next
      </h2>
      {change !== null && <p className="tabular-nums">{change}</p>}
      <Advice advice={advice} />
      {isPerfect && <p>Every answer is right. Well done!</p>}
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
              <li key={`${topic.subject} ${topic.topic}`}>{describeTopicGain(topic)}</li>
            ))}
          </ul>
          {advice.share !== null && <p className="mt-1">{advice.share}</p>}
        </div>
      )
  }
}
