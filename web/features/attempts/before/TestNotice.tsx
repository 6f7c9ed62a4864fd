import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/buttons/Spinner.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

export interface TestNoticeProps {
  title: string
  message: string
  /** Links to other pages, the main one last. */
  actions: ReactNode
  children?: ReactNode
}

/** Replaces the test screen while there is no test to show, and says why. */
export function TestNotice({ title, message, actions, children }: TestNoticeProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <Card className="w-full max-w-lg">
        <CardHeader>
          <CardTitle level={1} tabIndex={-1}>
            {title}
          </CardTitle>
          <CardDescription role="alert" className="text-base">
            {message}
          </CardDescription>
        </CardHeader>
        <CardContent className="py-4!">{children}</CardContent>
        <CardFooter className="justify-end">{actions}</CardFooter>
      </Card>
    </main>
  )
}

export function TestWaiting({ label }: { label: string }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 text-accent">
      <h1 className="sr-only">Test</h1>
      <Spinner label={label} />
    </main>
  )
}
