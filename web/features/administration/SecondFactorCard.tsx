import { Badge } from '#web/ui/Badge.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/Card.tsx'

/** Whoever runs the server decides it; here it is shown. */
export function SecondFactorCard({ isRequired }: { isRequired: boolean }) {
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle>Two-step sign-in for administrators</CardTitle>
        <CardDescription>
          Whether administrators must confirm each sign-in with a second factor. Whoever runs the server sets it
          (AUTH_ADMIN_SECOND_FACTOR), so that nobody who is signed in can take it back.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Badge variant={isRequired ? 'default' : 'outline'}>
          {isRequired ? 'Required' : 'Each decides for themselves'}
        </Badge>
      </CardContent>
    </Card>
  )
}
