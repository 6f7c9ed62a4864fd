import { type ComponentType, useState } from 'react'
import { createLazyPart } from './lazy-part.ts'

/**
 * A part that the page shows immediately although its code is in a separate file. The file is requested as soon as the page's code has
 * arrived. If both arrive in time, the part is in the page's first render, because React would delay the content that replaces a
 * placeholder by up to 300 ms. Otherwise the part behaves like a `createLazyPart`. The build reads the import in the call and names its file in
 * the page (`scripts/preloaded-parts.ts`).
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
      () => null, // `Late` shows the error in its place.
    ),
  )
  const Late = createLazyPart(() => loading)

  return (props) => <First choose={() => present ?? Late} props={props} />
}

/** Each promise resolves to the part, or to null if it cannot be loaded. */
const asked: Promise<object | null>[] = []

/** Returns the parts requested since the last call. These belong to the page whose code has just arrived. */
export function takePreloadedParts(): Promise<object | null>[] {
  return asked.splice(0)
}

interface FirstProps<Props extends object> {
  choose: () => ComponentType<Props>
  props: Props
}

/** Keeps the component that was chosen first, because another component would lose its state. */
function First<Props extends object>({ choose, props }: FirstProps<Props>) {
  const [Part] = useState(choose)
  return <Part {...props} />
}
