/** What the reader of a result can practice, with links. Only students practice. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PracticeTopic } from '#contracts/coaching/practice-topics.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import { writeMistakesAddress, writePracticeAddress } from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

type Topic = Pick<PracticeTopic, 'subject' | 'topic'>

export interface PracticeLinks {
  /** Undefined for readers who do not practice, and until loaded. */
  topics: readonly PracticeTopic[] | undefined
  /** Whether a student's topics are still loading. */
  isPending: boolean
  /** Seconds that the exam gives for a question; 0 until known. */
  secondsEach: number
  addressOf: (topics: readonly Topic[]) => string
  /** Returns the address of a round of the questions missed in one submission. */
  missedIn: (submission: Pick<Submission, 'id'>) => string
  /** Renders nothing if no question of the topic can be practiced. */
  linkTo: (topic: Topic) => ReactNode
  /** The same link as a single word, next to the name of the topic. */
  shortLinkTo: (topic: Topic) => ReactNode
}

export function usePractice(): PracticeLinks {
  const { profile } = useAuth()
  const isStudent = profile?.role === 'student'
  const { data, isPending: isUnknown } = useQuery({ ...practiceTopicsQuery(), enabled: isStudent })
  const isPending = isStudent && isUnknown
  const topics = data?.topics
  const canPractice = (topic: Topic) => topics?.some((one) => areSameTopics(one, topic))
  return {
    topics,
    isPending,
    secondsEach: data?.secondsEach ?? 0,
    addressOf,
    missedIn: ({ id }) => `${paths.student.practice()}${writeMistakesAddress(id)}`,
    linkTo: (topic) =>
      (isPending || canPractice(topic)) && (
        <span className="text-sm print:hidden">
          {isPending ? (
            <RoomForLink />
          ) : (
            <TextLink to={addressOf([topic])} aria-label={`Practice ${topic.topic}`}>
              Practice
            </TextLink>
          )}
        </span>
      ),
    shortLinkTo: (topic) =>
      canPractice(topic) && (
        <ButtonLink to={addressOf([topic])} variant="link" size="sm" aria-label={`Practice ${topic.topic}`}>
          Practice
        </ButtonLink>
      ),
  }
}

/** Gives the lines their height before the link is loaded. */
function RoomForLink() {
  return (
    <span aria-hidden="true" className="invisible inline-block py-1 font-medium">
      Practice
    </span>
  )
}

export function areSameTopics(one: Topic, other: Topic): boolean {
  return one.subject === other.subject && one.topic === other.topic
}

function addressOf(topics: readonly Topic[]): string {
  return `${paths.student.practice()}${writePracticeAddress(topics)}`
}
