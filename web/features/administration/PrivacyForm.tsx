import { useForm } from 'react-hook-form'
import { maxPrivacyTextLength, type ShownSettings } from '#contracts/administration/administration.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { InlineLink } from '#web/ui/text/TextLink.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** `noticeAddress` is the address of the page that shows the text. */
export function PrivacyForm({ settings, noticeAddress }: { settings: ShownSettings; noticeAddress: string }) {
  const form = useForm({ defaultValues: readPrivacy(settings) })
  return (
    <SettingsForm
      form={form}
      names={['privacyText', 'retentionMonths']}
      read={readPrivacy}
      description={
        <>
          Everyone can read your words on the page about <InlineLink to={noticeAddress}>privacy</InlineLink>.
        </>
      }
      confirm="Save privacy"
    >
      <TextAreaField
        label="What your school says about privacy"
        hint="Who is in charge of data, and how to reach them"
        maxLength={maxPrivacyTextLength}
        {...bindField(form, 'privacyText')}
      />
      <TextField
        label="Months until an unused account is erased"
        hint="0 keeps unused accounts. People get an email 30 days before."
        inputMode="numeric"
        inputClassName="max-w-32 tabular-nums"
        {...bindField(form, 'retentionMonths', {
          setValueAs: Number,
          validate: (months) =>
            (Number.isInteger(months) && months !== 1 && months >= 0 && months <= 120) ||
            'Enter 0, or whole months from 2 to 120.',
        })}
      />
    </SettingsForm>
  )
}

function readPrivacy({ privacyText, retentionMonths }: ShownSettings) {
  return { privacyText, retentionMonths }
}
