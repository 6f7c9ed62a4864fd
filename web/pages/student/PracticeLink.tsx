import { type Practice, usePractice } from '../test/use-practice.tsx'

/** To practice of one topic; nothing where no question of it can be practiced. */
export function PracticeLink({ topic }: { topic: Parameters<Practice['linkTo']>[0] }) {
  return usePractice().linkTo(topic)
}
