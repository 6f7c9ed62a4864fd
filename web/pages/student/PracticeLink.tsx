import { type PracticeLinks, usePractice } from '../test/use-practice.tsx'

/** Links to practice of one topic. Renders nothing if none of its questions can be practiced. */
export function PracticeLink({ topic }: { topic: Parameters<PracticeLinks['linkTo']>[0] }) {
  return usePractice().linkTo(topic)
}
