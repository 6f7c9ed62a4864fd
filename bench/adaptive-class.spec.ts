/** A small class; `npm run bench -- class --adaptive` has a large one. */
import { expect, test } from 'vitest'
import { runAdaptiveClass } from './adaptive-class.ts'

test('a class loses nothing while the server is killed, and scores as without a network', {
  timeout: 300_000,
}, async () => {
  const { differences, losses, lines } = await runAdaptiveClass({ size: 6, kills: 2 })
  expect(differences, lines.join('\n')).toEqual([])
  expect(losses.requests).toBeGreaterThan(0)
  expect(losses.replies).toBeGreaterThan(0)
  expect(losses.broken).toBeGreaterThan(0)
})
