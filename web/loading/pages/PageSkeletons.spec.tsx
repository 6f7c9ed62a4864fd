import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { putPlatformNameInFile } from '#domain/text/platform-name.ts'
import { PortalSkeleton } from './PageSkeletons.tsx'

test('the outline of a page has the short name of the product, or the name of the platform', () => {
  const outline = renderToStaticMarkup(<PortalSkeleton header={null} />)
  expect(outline.match(/>Prep</g)).toHaveLength(2)
  const named = putPlatformNameInFile(outline, 'Oak')
  expect(named).not.toContain('Prep')
  expect(named.match(/>Oak</g)).toHaveLength(2)
})
