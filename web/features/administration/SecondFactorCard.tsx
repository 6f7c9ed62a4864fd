import { Badge } from '#web/ui/feedback/Badge.tsx'
import { CardContent, CardDescription } from '#web/ui/page/Card.tsx'

/** Read-only, because the operator of the server sets it. */
export function SecondFactorCard({ isRequired }: { isRequired: boolean }) {
  return (
    <>
      <CardDescription className="px-5 sm:px-6">
        Whether administrators need two-step sign-in. The person who runs the server sets this, so no administrator can
        turn it off here.
      </CardDescription>
      <CardContent>
        <Badge variant={isRequired ? 'default' : 'outline'}>
          {isRequired ? 'Required' : 'Each administrator decides'}
        </Badge>
      </CardContent>
    </>
  )
}
