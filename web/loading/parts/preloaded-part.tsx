import { type ComponentType, useState } from 'react'
import { lazyPart } from './lazy-part.ts'

/**
 * A part that the page shows at once, though its code is a file of its own. It is asked for as soon as the code of the page is
 * there, and where both have come, the part is in the first picture of the page: React would keep what replaces a
 * placeholder back for up to 300 ms. Otherwise it comes like a `lazyPart`. The build reads the import in the call, and
 * names its file in the page (`scripts/preloaded-parts.ts`).
 */
export function preloadedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let present: ComponentType<Props> | null = null
  const loading = load()
  asked.push(
    loading.then(
      (part) => {
        present = part
        return part
      },
      () => null, // The late part says so in its place.
    ),
  )
  const Late = lazyPart(() => loading)

  return (props) => <First choose={() => present ?? Late} props={props} />
}

/** Each keeps the part, or null if it cannot be loaded. */
const asked: Promise<object | null>[] = []

/** The parts that were asked for since the last call: those of the page whose code has just come. */
export function preloadedParts(): Promise<object | null>[] {
  return asked.splice(0)
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
