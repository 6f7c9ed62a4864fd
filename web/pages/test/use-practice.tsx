/** What the reader of a result may practice, and the links that lead there. Only students practice. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PracticeTopic } from '#contracts/practice.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice.queries.ts'
import { writePracticeAddress } from '#web/features/practice/practice-address.ts'
import { useAuth } from '#web/features/session/use-auth.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

type Topic = Pick<PracticeTopic, 'subject' | 'topic'>

export interface Practice {
  /** Undefined for readers who do not practice, and until it is known. */
  topics: readonly PracticeTopic[] | undefined
  addressOf: (topics: readonly Topic[]) => string
  /** Nothing where no question of the topic can be practiced. */
  linkTo: (topic: Topic) => ReactNode
}

export function usePractice(): Practice {
  const { profile } = useAuth()
  const { data } = useQuery({ ...practiceTopicsQuery(), enabled: profile?.role === 'student' })
  const topics = data?.topics
  return {
    topics,
    addressOf,
    linkTo: (topic) =>
      topics?.some((one) => isSame(one, topic)) && (
        <span className="text-sm print:hidden">
          <TextLink to={addressOf([topic])}>Practice {topic.topic}</TextLink>
        </span>
      ),
  }
}

export function isSame(one: Topic, other: Topic): boolean {
  return one.subject === other.subject && one.topic === other.topic
}

function addressOf(topics: readonly Topic[]): string {
  return `${paths.student.practice()}${writePracticeAddress(topics)}`
}
