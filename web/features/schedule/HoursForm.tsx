import { sessionLengths, type TutorHours } from '#contracts/people/schedule.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { listTimeZoneChoices } from '#web/ui/text/time-zones.ts'
import type { DraftHours, DraftProblems } from './draft-hours.ts'
import { ExceptionFields } from './ExceptionFields.tsx'
import { SpanFields } from './SpanFields.tsx'
import { weekdays } from './schedule-words.ts'
import { useHoursDraft } from './use-hours-draft.ts'

/** When a tutor can be booked. */
export function HoursForm({ hours, isMine }: { hours: TutorHours; isMine: boolean }) {
  const { draft, problems, isChanged, isSaving, ...form } = useHoursDraft(hours)
  const { change, failure, present } = form

  return (
    <form ref={form.element} onSubmit={form.submit} noValidate>
      <Card>
        <CardHeader>
          <CardTitle>{`When can ${isMine ? 'you' : hours.tutorName} be booked?`}</CardTitle>
          <CardDescription>Your regular weekly hours, in the time zone below.</CardDescription>
        </CardHeader>
        <CardContent className="flex flex-col gap-8">
          {failure !== null && (
            <Alert tone="error" title={describeApiFailure(failure)}>
              {present !== null && (
                <Button variant="outline" size="sm" onClick={() => form.startFrom(present)}>
                  Show the current hours
                </Button>
              )}
            </Alert>
          )}
          <Basics draft={draft} problems={problems} onChange={change} />
          <WeeklyHours draft={draft} problems={problems} onChange={change} />
          <ExceptionFields
            exceptions={draft.exceptions}
            problems={problems}
            onChange={(exceptions) => change({ exceptions })}
          />
        </CardContent>
        <CardFooter>
          <Button type="submit" busy={isSaving} disabledReason={isChanged ? null : 'Nothing has been changed.'}>
            Save hours
          </Button>
        </CardFooter>
      </Card>
    </form>
  )
}

interface PartProps {
  draft: DraftHours
  problems: DraftProblems
  onChange: (part: Partial<DraftHours>) => void
}

function WeeklyHours({ draft, problems, onChange }: PartProps) {
  return (
    <section aria-label="Weekly hours" className="flex flex-col divide-y divide-line">
      {weekdays.map((name, at) => (
        <div key={name} className="grid gap-x-2 py-2 sm:grid-cols-[8rem_1fr]">
          <h3 className="py-2 sm:py-2.5 font-medium text-sm">{name}</h3>
          <SpanFields
            day={name}
            spans={draft.weekly[at] ?? []}
            problems={problems}
            none="Not available"
            onChange={(spans) => onChange({ weekly: draft.weekly.map((each, index) => (index === at ? spans : each)) })}
          />
        </div>
      ))}
    </section>
  )
}

function Basics({ draft, problems, onChange }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Time zone"
        value={draft.timeZone}
        options={listTimeZoneChoices(draft.timeZone)}
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
        hint="Families can book, move or cancel until then"
        inputMode="numeric"
        error={problems.get('noticeHours')}
        value={draft.noticeHours}
        onChange={(event) => onChange({ noticeHours: event.target.value })}
      />
    </div>
  )
}
