import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

/** Read-only, because the operator of the server sets it. */
export function SecondFactorCard({ isRequired }: { isRequired: boolean }) {
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle>Two-step sign-in for administrators</CardTitle>
        <CardDescription>
          Whether administrators need two-step sign-in. The person who runs the server sets this, so no administrator
          can turn it off here.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Badge variant={isRequired ? 'default' : 'outline'}>
          {isRequired ? 'Required' : 'Each administrator decides'}
        </Badge>
      </CardContent>
    </Card>
  )
}
