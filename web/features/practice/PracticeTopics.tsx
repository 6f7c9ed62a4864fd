import type { PracticeTopic } from '#contracts/practice.ts'
import type { Subject } from '#contracts/tests.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/Card.tsx'
import { Table, Td, Th } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type PracticeAddress, subjectNames } from './practice-address.ts'

export interface PracticeTopicsProps {
  topics: readonly PracticeTopic[]
  addressOf: PracticeAddress
}

/** Everything mixed, and each topic by itself; the weakest first, as they come. */
export function PracticeTopics({ topics, addressOf }: PracticeTopicsProps) {
  const missed = topics.reduce((sum, topic) => sum + topic.missed, 0)
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <CardHeader>
          <CardTitle>Mixed practice</CardTitle>
          <CardDescription>
            {missed === 0
              ? 'You missed nothing. Try 10 mixed questions to keep it that way.'
              : `10 mixed questions, starting with the ${missed} you missed.`}
          </CardDescription>
        </CardHeader>
        <CardContent>
          <ButtonLink to={addressOf({})}>Start mixed practice</ButtonLink>
        </CardContent>
      </Card>
      <p className="text-muted">
        Your latest answer to each question counts: “1 of 2 missed” means that you missed one of two questions when you
        answered them last. Progress counts all attempts.
      </p>
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {(['reading', 'math'] as const).map((subject) => {
          const own = topics.filter((topic) => topic.subject === subject)
          return own.length > 0 && <TopicTable key={subject} subject={subject} topics={own} addressOf={addressOf} />
        })}
      </div>
    </div>
  )
}

function TopicTable({ subject, topics, addressOf }: PracticeTopicsProps & { subject: Subject }) {
  return (
    <Table label={`${subjectNames[subject]} topics to practice`}>
      <thead>
        <tr>
          <Th>{subjectNames[subject]}</Th>
          <Th numeric>Missed</Th>
          <Th>
            <VisuallyHidden>Practice</VisuallyHidden>
          </Th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, questions, missed }) => (
          <tr key={topic}>
            <Th scope="row" className="w-full font-normal">
              {topic}
            </Th>
            <Td numeric className="whitespace-nowrap text-muted">
              {missed} of {questions}
            </Td>
            <Td>
              <ButtonLink
                to={addressOf({ subject, topic })}
                variant="outline"
                size="sm"
                aria-label={`Practice ${topic} (${subjectNames[subject]})`}
              >
                Practice
              </ButtonLink>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
