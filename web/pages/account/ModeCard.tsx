import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

export interface ModeCardProps {
  title: string
  description: string
  hasWayBack?: boolean
  children: ReactNode
}

/** The card for a way to log in without a password. Its form may still be loading. */
export function ModeCard({ title, description, hasWayBack = false, children }: ModeCardProps) {
  return (
    <Card>
      <PageTitle title={title} />
      <CardHeader>
        <CardTitle level={1} tabIndex={-1}>
          {title}
        </CardTitle>
        <CardDescription className="wrap-anywhere">{description}</CardDescription>
      </CardHeader>
      <CardContent>
        <Suspense fallback={<SpinnerIcon className="mx-auto my-8 size-8 text-accent" />}>{children}</Suspense>
      </CardContent>
      {hasWayBack && (
        <CardFooter className="justify-center text-sm">
          <Link
            to={paths.login()}
            className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
          >
            Back to Login
          </Link>
        </CardFooter>
      )}
    </Card>
  )
}
