import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** As large as the three buttons of a class, which come after the page. */
export function ClassActsPlace() {
  return ['assign', 'drill', 'invite'].map((act) => <Skeleton key={act} className="h-11 w-28" />)
}
