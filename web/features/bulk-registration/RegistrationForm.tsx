import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { minBulkPasswordLength } from '#contracts/accounts/user-administration.ts'
import { validatePasswordLength } from '#domain/people/new-password.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { controlClasses, Field, linkControlTexts } from '#web/ui/fields/Field.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import type { LoadedFile } from './registration-run.ts'
import { readUserFile } from './user-file.ts'

interface Problems {
  file?: string | undefined
  password?: string | undefined
}

/** Asks for the file, shows its preview, and asks for the first password of everyone in it. */
export function RegistrationForm({ onRegister }: { onRegister: (file: LoadedFile, password: string) => void }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [loaded, setLoaded] = useState<LoadedFile | null>(null)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    setLoaded(null)
    setProblems((present) => ({ ...present, file: undefined }))
    if (file === undefined) return
    const content = await readUserFile(file).catch((error: unknown) => ({ refusal: describeApiFailure(error) }))
    if ('rows' in content) return setLoaded({ fileName: file.name, ...content })
    toast({ title: 'Error parsing CSV', description: content.refusal, variant: 'destructive' })
    setProblems((present) => ({ ...present, file: content.refusal }))
    if (picker.current !== null) picker.current.value = ''
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const refusal = refusalOf(password)
    if (loaded === null || refusal !== null) {
      if (loaded === null) toast({ title: 'No file selected', variant: 'destructive' })
      else toast({ title: 'Invalid password', description: refusal ?? '', variant: 'destructive' })
      setProblems({
        file: loaded === null ? 'No file selected' : undefined,
        password: refusal === null ? undefined : `Invalid password: ${refusal}`,
      })
      if (loaded === null) picker.current?.focus()
      else form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
      return
    }
    onRegister(loaded, password)
  }

  const fileWords = { label: 'CSV file', error: problems.file }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field id={id} {...fileWords}>
        <input
          {...linkControlTexts(id, fileWords)}
          ref={picker}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={read}
          className={`${controlClasses} cursor-pointer file:mr-3 file:cursor-pointer file:rounded-md file:border-0 file:bg-line/70 file:px-3 file:py-1 file:font-medium file:text-ink file:text-sm`}
        />
      </Field>
      {loaded !== null && <Preview rows={loaded.rows} />}
      <PasswordField
        label="Generic password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${minBulkPasswordLength} characters. Everybody is asked to change it.`}
        error={problems.password}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          if (problems.password !== undefined) setProblems({ ...problems, password: undefined })
        }}
      />
      <Button type="submit" className="self-start">
        Register Users
      </Button>
    </form>
  )
}

/** Returns why the run cannot start, or null. */
function refusalOf(password: string): string | null {
  if ([...password].length < minBulkPasswordLength) return `At least ${minBulkPasswordLength} characters`
  const isShort = validatePasswordLength(password)
  return isShort === true ? null : isShort
}

function Preview({ rows }: Pick<LoadedFile, 'rows'>) {
  const broken = rows.filter(({ outcome }) => 'problem' in outcome)
  return (
    <>
      <PreviewTable rows={rows} />
      {broken.length > 0 && (
        <Alert
          tone="warning"
          title={broken.length === 1 ? '1 row cannot be registered' : `${broken.length} rows cannot be registered`}
        >
          <ul className="list-disc pl-5">
            {broken.slice(0, 5).map(({ line, outcome }) => (
              <li key={line} className="wrap-anywhere">
                {'problem' in outcome && outcome.problem}
              </li>
            ))}
            {broken.length > 5 && <li>{`and ${broken.length - 5} more`}</li>}
          </ul>
          <p>They are reported as failed; the others are registered.</p>
        </Alert>
      )}
    </>
  )
}
