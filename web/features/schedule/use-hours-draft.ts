/** A tutor's hours while they are edited. The input stays, whatever the server replies. */
import { type FormEvent, useRef, useState } from 'react'
import { maxNoticeHours, type TutorHours, tutorHours } from '#contracts/people/schedule.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { type DraftHours, type DraftProblems, makeDraftHours, parseDraftHours } from './draft-hours.ts'
import { useSetTutorHours } from './schedule.queries.ts'

export function useHoursDraft(hours: TutorHours) {
  const [saved, setSaved] = useState(hours)
  const [draft, setDraft] = useState<DraftHours>(() => makeDraftHours(hours))
  const [problems, setProblems] = useState<DraftProblems>(new Map())
  const [isChanged, setChanged] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const save = useSetTutorHours()

  function change(part: Partial<DraftHours>) {
    setDraft((before) => ({ ...before, ...part }))
    setChanged(true)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = parseDraftHours(draft, maxNoticeHours)
    if (read.kind === 'problems') {
      setProblems(read.problems)
      // After the messages are rendered.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setProblems(new Map())
    save.mutate(
      { tutorId: saved.tutorId, ...read.hours, revision: saved.revision },
      {
        onSuccess: (now) => {
          setSaved(now)
          setChanged(false)
          toast({ title: 'Hours saved', description: 'Booked sessions stay as they are.', variant: 'success' })
        },
      },
    )
  }

  function startFrom(present: TutorHours) {
    setSaved(present)
    setDraft(makeDraftHours(present))
    setChanged(false)
    save.reset()
  }

  return {
    element,
    draft,
    problems,
    isChanged,
    isSaving: save.isPending,
    failure: save.error,
    /** The hours that somebody else saved in the meantime; null if the refusal has another reason. */
    present: presentIn(save.error),
    change,
    submit,
    startFrom,
  }
}

function presentIn(error: Error | null): TutorHours | null {
  if (!(error instanceof ApiError) || error.present === undefined) return null
  const present = tutorHours.safeParse(error.present)
  return present.success ? present.data : null
}
