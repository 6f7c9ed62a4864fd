import { useWatch } from 'react-hook-form'
import type { StudentAssignment } from '#contracts/attempts/assignment-administration.ts'
import { retakePinLength } from '#contracts/attempts/retake.ts'
import { retakePin } from '#contracts/attempts/retake-pin.ts'
import { findTermsProblem } from '#domain/attempts/assignment-window.ts'
import { normalizePin } from '#domain/attempts/retake.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useUpdateAssignment } from './assigning.queries.ts'
import { TermsFields } from './TermsFields.tsx'
import { convertFormToTerms, convertTermsToForm, isStudentShown, type TermsValues } from './terms-of-form.ts'

interface Values extends TermsValues {
  pin: string
  isPinGone: boolean
}

/** The dates, note, and PIN of an assignment. An empty PIN keeps the current one. */
export function AssignmentForm({ assignment, onDone }: { assignment: StudentAssignment; onDone: () => void }) {
  const { form, sending } = useAssignmentForm(assignment, onDone)
  const isPinGone = useWatch({ control: form.control, name: 'isPinGone' })

  return (
    <form
      onSubmit={sending.onSubmit}
      noValidate
      className="flex flex-col gap-3"
      aria-label={`Change ${assignment.test.title}`}
    >
      {sending.failure !== undefined && <Alert tone="error" title={sending.failure} />}
      <TermsFields fieldOf={(name) => bindField(form, name)} dueHint="Empty for none" />
      <TextField
        label="New retake PIN"
        hint={assignment.hasOwnPin ? 'Empty keeps the one that is set' : 'Empty: the platform’s PIN'}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={retakePinLength}
        {...bindField(form, 'pin', { disabled: isPinGone, validate: pinProblem })}
      />
      {assignment.hasOwnPin && (
        <CheckTile label="Remove its own PIN, so that the platform’s PIN opens it" {...form.register('isPinGone')} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={sending.busy}>
          Save
        </Button>
        <Button size="sm" variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useAssignmentForm(assignment: StudentAssignment, onDone: () => void) {
  const update = useUpdateAssignment(assignment.id)
  return useSavingForm<Values>({
    defaultValues: { ...convertTermsToForm(assignment), pin: '', isPinGone: false },
    save: async ({ pin = '', isPinGone, ...fields }, { setError }) => {
      const terms = convertFormToTerms(fields)
      if (isStudentShown(findTermsProblem(terms), setError)) return
      const wanted = normalizePin(pin)
      const change = isPinGone ? { retakePin: null } : wanted !== '' ? { retakePin: wanted } : {}
      await update.mutateAsync({ ...terms, ...change })
      toast({ title: 'Assignment updated', description: assignment.test.title, variant: 'success' })
      onDone()
    },
  })
}

/** The field may stay empty. */
function pinProblem(typed: string | undefined): string | undefined {
  const pin = normalizePin(typed ?? '')
  return pin === '' ? undefined : retakePin.safeParse(pin).error?.issues[0]?.message
}
