import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CodeField } from '#web/ui/fields/CodeField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { describeSecondFactorWay, nameSecondFactorWay } from './second-factor-ways.ts'
import { type SecondFactorProps, useSecondFactor } from './use-second-factor.ts'

/** Asks for a code from an app or a text message, a security key, or a recovery code. */
export function SecondFactorForm(props: SecondFactorProps) {
  const { ways, at, way, isSent, error, isBusy, ...acts } = useSecondFactor(props)
  const isSmsDue = way.kind === 'phone' && !isSent
  const failure = error !== null && <Alert tone="error" title={error} />
  return (
    <form onSubmit={acts.submit} noValidate className="flex flex-col gap-5">
      <p className="text-muted text-sm">{describeSecondFactorWay(way, isSent)}</p>
      {way.kind === 'key' ? (
        <>
          {failure}
          <Button busy={isBusy} className="w-full" onClick={() => acts.showKey(way.factor)}>
            Use security key
          </Button>
        </>
      ) : isSmsDue ? (
        <>
          {failure}
          <Button busy={isBusy} className="w-full" onClick={() => acts.send(way.factor)}>
            Send code
          </Button>
        </>
      ) : (
        <>
          {way.kind === 'recovery' ? (
            <TextField
              key="recovery"
              label="Recovery code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={error ?? undefined}
            />
          ) : (
            <CodeField key={way.factor.id} label="6-digit code" name="code" error={error ?? undefined} />
          )}
          <Button type="submit" busy={isBusy} className="w-full">
            Verify
          </Button>
        </>
      )}
      <div className="flex flex-col items-center">
        {way.kind === 'phone' && isSent && (
          <Button variant="link" size="sm" onClick={() => acts.send(way.factor)}>
            Send another code
          </Button>
        )}
        {ways.map(
          (other, index) =>
            index !== at && (
              <Button key={nameSecondFactorWay(other)} variant="link" size="sm" onClick={() => acts.choose(index)}>
                {nameSecondFactorWay(other)}
              </Button>
            ),
        )}
      </div>
    </form>
  )
}
