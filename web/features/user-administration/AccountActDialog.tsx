import type { UseMutationResult } from '@tanstack/react-query'
import type { ListedUser } from '#contracts/accounts/user-administration.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { noMailAdvice, noMailTitle, useSendsMail } from '#web/api/sent-mail.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import {
  useBlockUser,
  useResendVerification,
  useResetFactors,
  useSignOutUser,
  useUnblockUser,
} from './users.queries.ts'

export type AccountAct = 'resend' | 'reset' | 'sign-out' | 'block' | 'unblock'

export interface AccountActDialogProps {
  act: AccountAct
  user: ListedUser
  onClose: () => void
}

/** Asks before an action on a person's account. */
export function AccountActDialog(props: AccountActDialogProps) {
  switch (props.act) {
    case 'resend':
      return <Resend {...props} />
    case 'reset':
      return <ResetFactor {...props} />
    case 'sign-out':
      return <SignOut {...props} />
    case 'block':
      return <Block {...props} />
    case 'unblock':
      return <Unblock {...props} />
  }
}

function Resend({ user, onClose }: AccountActDialogProps) {
  const sendsMail = useSendsMail()
  return (
    <Question
      user={user}
      onClose={onClose}
      mutation={useResendVerification()}
      title="Resend the verification email?"
      description={
        sendsMail
          ? `We will send a new email to ${user.email}. The link in the earlier one stops working.`
          : noMailAdvice
      }
      confirm="Resend Verification"
      done={sendsMail ? 'Verification email sent' : noMailTitle}
      failure="Failed to resend verification"
    />
  )
}

function ResetFactor({ user, onClose }: AccountActDialogProps) {
  return (
    <Question
      user={user}
      onClose={onClose}
      mutation={useResetFactors()}
      title="Reset two-step sign-in?"
      description={`Every second step and recovery code of ${user.fullName} is removed, and they are signed out everywhere. Until they set it up again, the password alone lets them in.`}
      confirm="Reset Two-Step Sign-In"
      done="Two-step sign-in reset"
      failure="Failed to reset two-step sign-in"
      isDestructive
    />
  )
}

function SignOut({ user, onClose }: AccountActDialogProps) {
  return (
    <Question
      user={user}
      onClose={onClose}
      mutation={useSignOutUser()}
      title="Sign out everywhere?"
      description={`${user.fullName} is signed out on every device at once and has to log in again.`}
      confirm="Sign Out Everywhere"
      done="Signed out everywhere"
      failure="Failed to sign out"
      isDestructive
    />
  )
}

function Block({ user, onClose }: AccountActDialogProps) {
  return (
    <Question
      user={user}
      onClose={onClose}
      mutation={useBlockUser()}
      title="Block this account?"
      description={`${user.fullName} is signed out on every device at once and cannot log in. Their work stays. You can unblock them here.`}
      confirm="Block Account"
      done="Account blocked"
      failure="Failed to block the account"
      isDestructive
    />
  )
}

function Unblock({ user, onClose }: AccountActDialogProps) {
  return (
    <Question
      user={user}
      onClose={onClose}
      mutation={useUnblockUser()}
      title="Unblock this account?"
      description={`${user.fullName} can log in again, as before.`}
      confirm="Unblock Account"
      done="Account unblocked"
      failure="Failed to unblock the account"
    />
  )
}

interface QuestionProps {
  user: ListedUser
  mutation: UseMutationResult<unknown, Error, UserId>
  title: string
  description: string
  confirm: string
  done: string
  failure: string
  isDestructive?: boolean
  onClose: () => void
}

function Question({
  user,
  mutation,
  title,
  description,
  confirm,
  done,
  failure,
  isDestructive = false,
  onClose,
}: QuestionProps) {
  function act() {
    mutation.mutate(user.id, {
      onSuccess: () => {
        toast({ title: done, description: user.fullName, variant: 'success' })
        onClose()
      },
      onError: (error) => toastFailure(failure, error),
    })
  }

  return (
    <Confirmation
      title={title}
      description={description}
      confirm={confirm}
      isDestructive={isDestructive}
      busy={mutation.isPending}
      onConfirm={act}
      onClose={onClose}
    >
      {mutation.error !== null && <Alert tone="error" title={describeApiFailure(mutation.error)} />}
    </Confirmation>
  )
}
