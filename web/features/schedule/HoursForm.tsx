import { type FormEvent, useRef, useState } from 'react'
import { noticeLimitHours, sessionLengths, type TutorHours, tutorHours } from '#contracts/schedule.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { type DraftHours, type DraftProblems, draftOf, readDraft } from './draft-hours.ts'
import { ExceptionFields } from './ExceptionFields.tsx'
import { SpanFields } from './SpanFields.tsx'
import { useSetTutorHours } from './schedule.queries.ts'
import { weekdays } from './schedule-words.ts'

/** When a tutor can be booked. What is typed stays, whatever the server says. */
export function HoursForm({ hours, isMine }: { hours: TutorHours; isMine: boolean }) {
  const [saved, setSaved] = useState(hours)
  const [draft, setDraft] = useState<DraftHours>(() => draftOf(hours))
  const [problems, setProblems] = useState<DraftProblems>(new Map())
  const [isChanged, setChanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useSetTutorHours()

  function change(part: Partial<DraftHours>) {
    setDraft((before) => ({ ...before, ...part }))
    setChanged(true)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readDraft(draft, noticeLimitHours)
    if (read.kind === 'problems') {
      setProblems(read.problems)
      // After the messages stand in the page.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
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

  const meanwhile = presentIn(save.error)

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Card>
        <CardHeader>
          <CardTitle>When can {isMine ? 'you' : hours.tutorName} be booked?</CardTitle>
          <CardDescription>Your regular weekly hours, in the time zone below.</CardDescription>
        </CardHeader>
        <CardContent className="flex flex-col gap-8">
          {save.error !== null && (
            <Alert tone="error" title={say(save.error)}>
              {meanwhile !== null && (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => {
                    setSaved(meanwhile)
                    setDraft(draftOf(meanwhile))
                    setChanged(false)
                    save.reset()
                  }}
                >
                  Show the present hours
                </Button>
              )}
            </Alert>
          )}
          <Basics draft={draft} problems={problems} onChange={change} />
          <section aria-label="Weekly hours" className="flex flex-col divide-y divide-line">
            {weekdays.map((name, at) => (
              <div key={name} className="grid gap-2 py-4 sm:grid-cols-[8rem_1fr]">
                <h3 className="py-2.5 font-medium text-sm">{name}</h3>
                <SpanFields
                  day={name}
                  spans={draft.weekly[at] ?? []}
                  problems={problems}
                  none="Not available"
                  onChange={(spans) =>
                    change({ weekly: draft.weekly.map((each, index) => (index === at ? spans : each)) })
                  }
                />
              </div>
            ))}
          </section>
          <ExceptionFields
            exceptions={draft.exceptions}
            problems={problems}
            onChange={(exceptions) => change({ exceptions })}
          />
        </CardContent>
        <CardFooter>
          <Button type="submit" busy={save.isPending} disabledReason={isChanged ? null : 'Nothing has been changed.'}>
            Save hours
          </Button>
        </CardFooter>
      </Card>
    </form>
  )
}

interface BasicsProps {
  draft: DraftHours
  problems: DraftProblems
  onChange: (part: Partial<DraftHours>) => void
}

function Basics({ draft, problems, onChange }: BasicsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Time zone"
        value={draft.timeZone}
        options={zonesWith(draft.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(event) => onChange({ timeZone: event.target.value })}
      />
      <SelectField
        label="Length of a session"
        value={String(draft.sessionMinutes)}
        options={sessionLengths.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        onChange={(event) => {
          const chosen = sessionLengths.find((minutes) => String(minutes) === event.target.value)
          if (chosen !== undefined) onChange({ sessionMinutes: chosen })
        }}
      />
      <TextField
        label="Notice in hours"
        hint="Families can book, move or cancel up to this many hours before"
        inputMode="numeric"
        error={problems.get('noticeHours')}
        value={draft.noticeHours}
        onChange={(event) => onChange({ noticeHours: event.target.value })}
      />
    </div>
  )
}

/** The zones that the browser knows, and the present one where it does not. */
function zonesWith(zone: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(zone) ? known : [zone, ...known]
}

function presentIn(error: Error | null): TutorHours | null {
  if (!(error instanceof ApiError) || error.present === undefined) return null
  const present = tutorHours.safeParse(error.present)
  return present.success ? present.data : null
}
