import { useRef, useState } from 'react'
import type { Paper } from '#contracts/attempts/tests.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { useReadSheet } from './answers-on-paper.queries.ts'
import type { AnswerTexts } from './fill-sheet.ts'
import { type DoubtfulAnswers, describeReading, doubtfulMark, fillReadAnswers } from './read-answers.ts'

interface Surroundings {
  paper: Pick<Paper, 'slug' | 'version' | 'questions'>
  texts: AnswerTexts
  onTexts: (texts: AnswerTexts) => void
}

/** Pictures are read one after the other; one that fails does not keep the others back. */
export function useSheetPictures({ paper, texts, onTexts }: Surroundings) {
  const reading = useReadSheet(paper.slug)
  const [doubts, setDoubts] = useState<DoubtfulAnswers>(new Map())
  const [failures, setFailures] = useState<readonly string[]>([])
  const [pages, setPages] = useState(0)
  const [isReading, setReading] = useState(false)
  // What is typed while pictures are read stays.
  const latest = useRef(texts)
  latest.current = texts

  async function readAll(files: readonly File[]) {
    setReading(true)
    setFailures([])
    for (const file of files) {
      try {
        const { testVersion, answers } = await reading.mutateAsync(file)
        if (testVersion !== paper.version) throw new Error('The test has changed. Please reload the page.')
        const put = fillReadAnswers(paper.questions, latest.current, answers)
        latest.current = put.texts
        onTexts(put.texts)
        setDoubts((known) => new Map([...known, ...put.doubts]))
        setPages((count) => count + 1)
      } catch (error) {
        setFailures((known) => [...known, `${file.name}: ${describeApiFailure(error)}`])
      }
    }
    setReading(false)
  }

  const open = new Map([...doubts].filter(([id]) => texts[id] === doubtfulMark))
  return {
    readAll,
    isReading,
    failures,
    doubts: open,
    news: pages === 0 || isReading ? null : describeReading(pages, open.size),
  }
}
