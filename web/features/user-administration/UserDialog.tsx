import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Profile, role } from '#contracts/accounts/profile.ts'
import {
  type ListedUser,
  type UserDetails,
  userDetails,
  userEmailAddress,
} from '#contracts/accounts/user-administration.ts'
import { extractSignInName, isSignInName } from '#domain/people/sign-in-names.ts'
import { isRefusal, isRefusedInput } from '#web/api/api-error.ts'
import { noMailAdvice, sentMail, useSendsMail } from '#web/api/sent-mail.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { listEndingTies } from './belongings-words.ts'
import { roleOptions } from './role-badges.ts'
import { belongingsQuery, useCreateUser, useUpdateUser } from './users.queries.ts'

const schema = z.object({ ...userDetails.shape, role })
/** People who sign in by phone or with a name have no address, and do not need one to be renamed. */
const schemaWithoutEmail = z.object({ ...schema.shape, email: z.union([z.literal(''), userEmailAddress]) })

interface NewUserDialogProps {
  /** Called if the new person can have an access card and gets no email about the account. */
  onNeedsCard: (made: Profile) => void
  onClose: () => void
}

export function NewUserDialog({ onNeedsCard, onClose }: NewUserDialogProps) {
  const create = useCreateUser()
  const sendsMail = useSendsMail()
  return (
    <UserDialog
      title="Create User"
      description={sendsMail ? 'We email them a link to verify the address and choose a password.' : noMailAdvice}
      confirm="Create User"
      failure="Failed to create user"
      start={{ email: '', fullName: '', role: 'student' }}
      onClose={onClose}
      onSave={async (values) => {
        const made = await create.mutateAsync(values)
        const description = `We emailed ${made.email} a link to verify the address.`
        const without = { title: 'User created', description: `${made.email}: ${noMailAdvice}` }
        toast(await sentMail({ title: 'User created', description }, without))
        onClose()
        if (!sendsMail && made.role !== 'admin') onNeedsCard(made)
      }}
    />
  )
}

export function EditUserDialog({ user, isMe, onClose }: { user: ListedUser; isMe: boolean; onClose: () => void }) {
  const update = useUpdateUser(user.id)
  const queryClient = useQueryClient()
  const hasName = isSignInName(user.email)
  const [question, setQuestion] = useState<{ words: string; answer: (agreed: boolean) => void } | null>(null)

  /** Resolves to whether the role can change. Asks first if the change affects other people. */
  async function mayChangeRole(): Promise<boolean> {
    const ties = await queryClient.fetchQuery(belongingsQuery(user.id))
    const words = listEndingTies(ties)
    // The server refuses to change the role of a student with work, and says why, so there is nothing to confirm.
    if (words === '' || (user.role === 'student' && ties.submissions + ties.attempts > 0)) return true
    const agreed = await new Promise<boolean>((answer) => setQuestion({ words, answer }))
    setQuestion(null)
    return agreed
  }

  return (
    <>
      <UserDialog
        title="Edit User"
        confirm="Save Changes"
        failure="Failed to update user"
        start={{ email: hasName ? '' : user.email, fullName: user.fullName, role: user.role }}
        fixedRole={isMe ? 'You cannot change your own role.' : undefined}
        roleHint="Their rights change at once."
        emailHint={emailHint(user)}
        onClose={onClose}
        onSave={async (values) => {
          if (values.role !== user.role && !(await mayChangeRole())) return
          const email = hasName && values.email === '' ? user.email : values.email
          const saved = await update.mutateAsync({ ...values, email })
          toast({ title: 'User updated', description: saved.fullName, variant: 'success' })
          onClose()
        }}
      />
      {question !== null && (
        <Confirmation
          title={`Change the role of ${user.fullName}?`}
          description={question.words}
          confirm="Change Role"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </>
  )
}

function emailHint({ email, isVerified }: ListedUser): string {
  const now = isSignInName(email)
    ? `They sign in with the name ${extractSignInName(email)}. An address replaces it.`
    : 'They sign in with this address.'
  return isVerified
    ? `${now} A new address counts as verified, because you vouch for it.`
    : `${now} We email a new address a link to verify it.`
}

interface UserDialogProps {
  title: string
  description?: string
  confirm: string
  failure: string
  start: UserDetails
  /** Why the role cannot be changed here. */
  fixedRole?: string | undefined
  roleHint?: string
  emailHint?: string
  onClose: () => void
  onSave: (values: UserDetails) => Promise<void>
}

function UserDialog(props: UserDialogProps) {
  const { title, description, confirm, failure, start, fixedRole, roleHint, emailHint, onClose, onSave } = props
  const isWithoutEmail = start.email === '' && start.fullName !== ''
  const { form, isDirty, sending } = useSavingForm<UserDetails>({
    defaultValues: start,
    resolver: zodResolver(isWithoutEmail ? schemaWithoutEmail : schema),
    failure,
    findField: (refusal) =>
      isRefusal(refusal, 'email_taken') ? 'email' : isRefusedInput(refusal, 'role') ? 'role' : undefined,
    save: onSave,
  })

  return (
    <FormDialog
      title={title}
      description={description}
      confirm={confirm}
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextField label="Full name" autoComplete="off" {...bindField(form, 'fullName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={emailHint}
        {...bindField(form, 'email')}
      />
      <SelectField
        label="Role"
        options={fixedRole === undefined ? roleOptions : roleOptions.filter(({ value }) => value === start.role)}
        hint={fixedRole ?? roleHint}
        {...bindField(form, 'role')}
      />
    </FormDialog>
  )
}
