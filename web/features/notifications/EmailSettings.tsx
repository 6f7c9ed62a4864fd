import { useQuery } from '@tanstack/react-query'
import type { EmailSettings as Settings } from '#contracts/people/notifications.ts'
import { notificationTexts } from '#domain/people/notification-words.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { CheckLine } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { listTimeZoneChoices } from '#web/ui/text/time-zones.ts'
import { emailSettingsQuery, useChangeEmail, useSetTimeZone } from './notifications.queries.ts'

/** Which emails a person gets, and for parents also those of their children. */
export function EmailSettings() {
  return (
    <Loaded
      query={useQuery(emailSettingsQuery())}
      label="Loading the emails"
      skeleton={<Skeleton className="h-72" />}
      failure="The emails could not be loaded"
    >
      {({ timeZone, people }) => (
        <div className="flex flex-col gap-6">
          {people.map((person) => (
            <PersonsEmails key={person.userId} person={person} />
          ))}
          <ZoneField timeZone={timeZone} />
        </div>
      )}
    </Loaded>
  )
}

function PersonsEmails({ person: { userId, name, emails } }: { person: Settings['people'][number] }) {
  const change = useChangeEmail()
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-2 font-medium text-sm">{name === null ? 'Emails to me' : `Emails to ${name}`}</legend>
      {emails.map(({ kind, isOn, isOffByParent }) => (
        <CheckLine
          key={kind}
          label={notificationTexts[kind].name}
          hint={hintOf({ isOffByParent, isOffForChild: name !== null && !isOn })}
          checked={isOn && !isOffByParent}
          disabled={name !== null && !isOn}
          onChange={(event) => change.mutate({ userId, kind, isOn: event.target.checked }, { onError: sayRefused })}
        />
      ))}
    </fieldset>
  )
}

function hintOf({ isOffByParent, isOffForChild }: { isOffByParent: boolean; isOffForChild: boolean }) {
  if (isOffForChild) return 'Only your child can turn this on again.'
  return isOffByParent ? 'One of your parents turned this off. You can turn it on again.' : undefined
}

function ZoneField({ timeZone }: { timeZone: string | null }) {
  const setZone = useSetTimeZone()
  return (
    <SelectField
      label="Time zone"
      hint="Most emails come between 8 AM and 8 PM."
      value={timeZone ?? ''}
      placeholder="Choose a time zone"
      options={listTimeZoneChoices(timeZone)}
      disabled={setZone.isPending}
      onChange={(event) => setZone.mutate(event.target.value, { onError: sayRefused })}
    />
  )
}

function sayRefused(error: unknown) {
  toastFailure('Not saved', error)
}
