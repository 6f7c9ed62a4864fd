/** A small class at a small test; `npm run bench -- class --adaptive --students 200` has a large one at the shipped test. */
import { expect, test } from 'vitest'
import { createPool, makeAdaptiveFormat } from '#test/support/adaptive-test.ts'
import { runAdaptiveClass } from './adaptive-class.ts'

test('a class loses nothing while the server is killed, and scores as without a network', {
  timeout: 300_000,
}, async () => {
  const { differences, losses, lines } = await runAdaptiveClass({
    size: 5,
    kills: 1,
    async makeTest(db) {
      await makeAdaptiveFormat(db, 'short', 6)
      const { id, slug } = await createPool(db, { format: 'short', size: 15 })
      return { id, slug }
    },
  })
  expect(differences, lines.join('\n')).toEqual([])
  expect(losses.requests).toBeGreaterThan(0)
  expect(losses.replies).toBeGreaterThan(0)
  expect(losses.broken).toBeGreaterThan(0)
})
