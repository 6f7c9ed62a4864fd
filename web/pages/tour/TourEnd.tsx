import { useEffect, useRef } from 'react'
import type { Role } from '#contracts/accounts/profile.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

const differences = [
  'A real test has a clock. It starts when you press Start now, and it keeps running when you leave the page.',
  'Your answers are saved while you work. If your connection breaks, keep working.',
  'In some tests you can change every answer until you submit. In tests with the rules of 2026 you cannot go back to what you handed in. The start page says which rule holds.',
  'A wrong answer costs nothing, so answer every question.',
  'Tests in the older form have the letters E to H at every second question.',
  'When the time is over, the test is submitted for you.',
]

export function TourEnd({ role, onAgain }: { role: Role; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The screen that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-6 sm:py-10">
      <Card className="w-full max-w-xl">
        <CardHeader>
          <CardTitle level={1} tabIndex={-1} ref={heading} className="outline-none">
            This is how a test works
          </CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-4">
          <p>Nothing of this tour was recorded. This is different in a real test, or good to know:</p>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {differences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </CardContent>
        <CardFooter className="flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onAgain}>
            Take the tour again
          </Button>
          <ButtonLink to={role === 'student' ? paths.student.tests() : paths.home(role)}>
            {role === 'student' ? 'See my tests' : 'Back to Dashboard'}
          </ButtonLink>
        </CardFooter>
      </Card>
    </main>
  )
}
