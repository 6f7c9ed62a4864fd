import { expect, test } from 'vitest'
import { ConcurrentCrowd } from './crowd.ts'

test('all members of a place come before one comes again, and no place has those of another', () => {
  const crowd = new ConcurrentCrowd(['a', 'b', 'c', 'd', 'e', 'f'], 2)
  const take = (place: number) => Array.from({ length: 4 }, () => crowd.next(place))
  expect(take(0)).toEqual(['a', 'c', 'e', 'a'])
  expect(take(1)).toEqual(['b', 'd', 'f', 'b'])
})
