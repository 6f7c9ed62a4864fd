import { type ComponentType, useState } from 'react'
import { lazyPart } from './lazy-part.ts'

/**
 * A part that the page shows at once, though its code is a file of its own. It is asked for as soon as the code of the page is
 * there, and where both have come, the part is in the first picture of the page: React would keep what replaces a
 * placeholder back for up to 300 ms. Otherwise it comes like a `lazyPart`. The build names its file in the page
 * (`shownSoon` in `scripts/run-page-preloads.ts`).
 */
export function soonPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let present: ComponentType<Props> | null = null
  const loading = load()
  const arrival = loading.then(
    (part) => {
      present = part
      arrived.push(part)
    },
    () => undefined, // The late part says so in its place.
  )
  underWay.add(arrival)
  void arrival.then(() => underWay.delete(arrival))
  const Late = lazyPart(() => loading)

  return (props) => <First choose={() => present ?? Late} props={props} />
}

const underWay = new Set<Promise<void>>()
const arrived: object[] = []

/** Milliseconds. Parts that are on the device are there within it, and nobody notices it where they are not. */
const timeoutMs = 100

/** The parts that were asked for so far have come, or the page should no longer wait for them. Returns those that came since the last call. */
export async function soonPartsArrived(): Promise<object[]> {
  if (underWay.size > 0) {
    await Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  }
  return arrived.splice(0)
}

interface FirstProps<Props extends object> {
  choose: () => ComponentType<Props>
  props: Props
}

/** It stays what it was at first: another component would lose its state. */
function First<Props extends object>({ choose, props }: FirstProps<Props>) {
  const [Part] = useState(choose)
  return <Part {...props} />
}
