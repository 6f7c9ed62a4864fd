// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

test('a page without the element for the application says so in the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await import('./main.tsx')
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('The page has no element to show the application in.'))
})
