/**
 * The dialog that is open in the editor. The place where a question is being added is in session storage, so that a reload returns to it.
 */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { questionId, sectionId } from '#contracts/wire/ids.ts'
import { countQuestions, findPlaceOfQuestion, listFirstIndexes } from './edits/question-places.ts'
import type { AskBeforeLeaving } from './question-form/leave.ts'
import type { EditorAct } from './sections/editor-acts.ts'

/** A null `after` puts the question first. */
const insertPosition = z.object({ section: sectionId, after: z.nullable(questionId) })

export function useEditorAct(edited: EditedTest) {
  const key = `prep.insert-position.${edited.test.id}`
  const [act, setAct] = useState<EditorAct | null>(() => parseHeldAct(edited, sessionStorage.getItem(key)))

  // Leaving the editor discards the place; only a reload returns to it.
  useEffect(() => () => sessionStorage.removeItem(key), [key])

  const leave = useRef<AskBeforeLeaving | null>(null)

  function show(next: EditorAct | null) {
    if (next?.name === 'add_question') {
      sessionStorage.setItem(key, JSON.stringify({ section: next.section.id, after: next.after }))
    } else {
      sessionStorage.removeItem(key)
    }
    setAct(next)
  }

  /** Asks first if an open question may have unsaved text. */
  function open(next: EditorAct) {
    if (leave.current === null) show(next)
    else leave.current(() => show(next))
  }

  const [search, setSearch] = useSearchParams()
  const asked = search.get('question')
  // The address belongs to the browser. Removes the question from it, so that Back and a reload do not open it again.
  useEffect(() => {
    if (asked === null) return
    setSearch({}, { replace: true })
    const { data: id } = questionId.safeParse(asked)
    const found = id && findPlaceOfQuestion(edited.sections, id)
    const question = found?.section.questions[found.place.indexInSection]
    if (found && question) setAct({ name: 'edit_question', ...found, question })
  }, [asked, edited, setSearch])

  return { act, show, open, leave }
}

/** Returns null if nothing is stored, or if its place no longer exists. */
export function parseHeldAct({ sections }: Pick<EditedTest, 'sections'>, held: string | null): EditorAct | null {
  const position = insertPosition.safeParse(parsed(held))
  if (!position.success) return null
  const { section: id, after } = position.data
  const at = sections.findIndex((section) => section.id === id)
  const section = sections[at]
  if (section === undefined) return null
  const indexInSection = after === null ? 0 : section.questions.findIndex((question) => question.id === after) + 1
  if (after !== null && indexInSection === 0) return null
  const questionIndex = (listFirstIndexes(sections)[at] ?? 0) + indexInSection
  const questionCount = countQuestions(sections) + 1
  return { name: 'add_question', section, after, place: { questionIndex, indexInSection, questionCount } }
}

function parsed(held: string | null): unknown {
  try {
    return held === null ? null : JSON.parse(held)
  } catch {
    return null
  }
}
