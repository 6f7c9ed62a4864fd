import { useState } from 'react'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { CardContent, CardDescription, CardFooter } from '#web/ui/page/Card.tsx'
import { listTimeZoneChoices } from '#web/ui/text/time-zones.ts'
import { useChangeSettings } from './administration.queries.ts'
import { SaveButton } from './SaveButton.tsx'

/** The time zone until one is saved. */
const usualZone = 'America/New_York'

/** Until a zone is saved, the default is selected and can be saved unchanged. */
export function TimeZoneForm({ settings: { timeZone } }: { settings: ShownSettings }) {
  const change = useChangeSettings()
  const [chosen, setChosen] = useState(timeZone ?? usualZone)
  const [failure, setFailure] = useState<string | undefined>(undefined)

  function save() {
    change.mutate(
      { timeZone: chosen },
      {
        onSuccess: () => {
          setFailure(undefined)
          toast({ title: 'Settings saved', variant: 'success' })
        },
        onError: (error) => setFailure(describeApiFailure(error)),
      },
    )
  }

  return (
    <>
      <CardDescription className="px-5 sm:px-6">
        Used for emails and due dates when we do not know a person’s own time zone.
      </CardDescription>
      <CardContent>
        <SelectField
          label="Time zone of this installation"
          hint={timeZone === null ? 'Nothing is saved yet. This is our suggestion.' : undefined}
          options={listTimeZoneChoices(chosen)}
          value={chosen}
          error={failure}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </CardContent>
      <CardFooter>
        <SaveButton busy={change.isPending} isDirty={chosen !== timeZone} onClick={save}>
          Save time zone
        </SaveButton>
      </CardFooter>
    </>
  )
}
