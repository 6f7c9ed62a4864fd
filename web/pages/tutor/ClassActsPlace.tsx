import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** Has the size of the three buttons of a class, which are loaded after the page. */
export function ClassActsPlace() {
  return ['assign', 'drill', 'invite'].map((act) => <Skeleton key={act} className="h-11 w-24" />)
}
