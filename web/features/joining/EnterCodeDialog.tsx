import { useForm } from 'react-hook-form'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { findCodeProblem } from './code-problem.ts'
import { useAskToJoin } from './joining.queries.ts'

const words = {
  parent: {
    title: 'Add a child',
    description:
      'Your child makes a code with “Add a parent”, or the school gives you one. Another parent, the tutor or the school then confirms it.',
    confirms: 'Another parent, the tutor or the school confirms it next.',
  },
  student: {
    title: 'Join a class or tutor',
    description: 'Enter the code that your tutor or school gave you. They then confirm it.',
    confirms: 'Your tutor or the school confirms it next.',
  },
}

export interface EnterCodeDialogProps {
  asker: 'parent' | 'student'
  /** The code to fill in, for people who followed a link. */
  code?: string
  onClose: () => void
}

export function EnterCodeDialog({ asker, code: given = '', onClose }: EnterCodeDialogProps) {
  const ask = useAskToJoin()
  const form = useForm({ defaultValues: { code: given } })
  const { errors, isDirty, isSubmitting } = form.formState
  const { title, description, confirms } = words[asker]

  const save = form.handleSubmit(async ({ code }) => {
    try {
      await ask.mutateAsync(code)
      toast({ title: 'Request sent', description: confirms, variant: 'success' })
      onClose()
    } catch (error) {
      const problem = findCodeProblem(error)
      form.setError(problem ? 'code' : 'root', { message: problem ?? describeApiFailure(error) }, { shouldFocus: true })
    }
  })

  return (
    <FormDialog
      title={title}
      description={description}
      confirm="Send request"
      onSubmit={save}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextField
        label="Code"
        hint="Eight letters and digits, like CDFH-2345"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        inputClassName="max-w-56 font-mono tracking-widest uppercase"
        {...bindField(form, 'code', { validate: (code) => code.trim() !== '' || 'Please enter a code.' })}
      />
    </FormDialog>
  )
}
