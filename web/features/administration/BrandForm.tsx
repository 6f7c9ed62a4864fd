import { type ReactNode, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { darkenForWhite, formatLogoAddress, productColor } from '#domain/text/brand.ts'
import { productName } from '#domain/text/platform-name.ts'
import { rememberBrand } from '#web/api/brand.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export interface BrandFormProps {
  settings: ShownSettings
  /** The product's logo, for the preview. */
  mark: ReactNode
}

interface BrandFields {
  platformName: string
  platformColor: string | null
  /** A chosen image in base64. Null removes the logo, undefined keeps it. */
  platformLogo: string | null | undefined
}

export function BrandForm({ settings, mark }: BrandFormProps) {
  const form = useForm({ defaultValues: readBrand(settings) })
  const { errors } = form.formState
  const { platformName, platformColor, platformLogo } = form.watch()
  const color = platformColor ?? productColor
  const logo = findLogoAddress(settings, platformLogo)
  return (
    <SettingsForm
      form={form}
      names={['platformName', 'platformColor', 'platformLogo']}
      read={readBrand}
      onSaved={(saved) =>
        rememberBrand({ name: saved.platformName, color: saved.platformColor, logo: saved.platformLogo })
      }
      notice="Open pages show it after a reload."
      description="On pages, in emails and calendars, and for passkeys."
      confirm="Save name, color and logo"
    >
      <TextField label="Name" maxLength={40} {...bindField(form, 'platformName')} />
      <TextField
        label="Color"
        type="color"
        className="w-44"
        hint={darkenForWhite(color) === color ? undefined : 'Shown darker, so that white letters can be read on it.'}
        error={errors.platformColor?.message}
        value={color}
        onChange={({ currentTarget: { value } }) =>
          form.setValue('platformColor', value === productColor ? null : value, { shouldDirty: true })
        }
      />
      <LogoField
        hasLogo={logo !== null}
        error={errors.platformLogo?.message}
        onChoose={(chosen) => {
          form.clearErrors('platformLogo')
          form.setValue('platformLogo', chosen, { shouldDirty: true })
        }}
        onError={(message) => form.setError('platformLogo', { message })}
      />
      <Preview
        name={platformName.trim() || productName}
        color={darkenForWhite(color)}
        mark={logo === null ? mark : <img src={logo} alt="" className="logo h-8" />}
      />
    </SettingsForm>
  )
}

function readBrand({ platformName, platformColor }: ShownSettings): BrandFields {
  return { platformName, platformColor, platformLogo: undefined }
}

function findLogoAddress({ platformLogo }: ShownSettings, chosen: BrandFields['platformLogo']): string | null {
  if (chosen === null) return null
  if (chosen !== undefined) return `data:image/png;base64,${chosen}`
  return platformLogo === null ? null : formatLogoAddress(platformLogo)
}

/** In bytes. */
const largestFile = 500_000

interface LogoFieldProps {
  hasLogo: boolean
  error: string | undefined
  /** Gets base64, or null to remove the logo. */
  onChoose: (logo: string | null) => void
  onError: (message: string) => void
}

function LogoField({ hasLogo, error, onChoose, onError }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  async function choose(file: File | undefined) {
    if (file === undefined) return
    if (file.size > largestFile) onError('The image is larger than 500 kB.')
    else onChoose(await readAsBase64(file))
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">Logo</p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label="Image of the logo"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          void choose(file)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          Choose image
        </Button>
        {hasLogo && (
          <Button variant="ghost" size="sm" onClick={() => onChoose(null)}>
            Remove logo
          </Button>
        )}
      </div>
      <p role="alert" className="text-danger-ink text-sm">
        {error}
      </p>
    </div>
  )
}

function Preview({ name, color, mark }: { name: string; color: string; mark: ReactNode }) {
  return (
    <figure className="flex flex-col gap-3 rounded-lg border border-line bg-canvas p-4">
      <figcaption className="text-muted text-sm">Preview</figcaption>
      <p className="flex min-w-0 items-center gap-2.5 font-semibold text-lg">
        {mark}
        <span className="min-w-0 break-words">{name}</span>
      </p>
      <p className="break-words text-sm">{`Email: “You are invited to ${name}”`}</p>
      <p className="self-start rounded-lg px-4 py-2 font-medium text-sm" style={{ background: color, color: '#fff' }}>
        Start test
      </p>
    </figure>
  )
}

function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = String(reader.result)
      resolve(address.slice(address.indexOf(',') + 1))
    }
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
