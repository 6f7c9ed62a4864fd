import { expect, test } from 'vitest'
import { userId } from '#contracts/wire/ids.ts'
import { describeEarlierCards, describeReadyCards, describeRemainingCards } from './card-words.ts'

const ready = (count: number, withCard: number) => ({
  ready: Array.from({ length: count }, (_, at) => ({
    userId: userId.parse(`00000000-0000-4000-8000-0000000000${at + 10}`),
    fullName: `Student ${at}`,
    hasCard: at < withCard,
  })),
})

test.each([
  [3, 0, 'No student has an earlier card that still works.'],
  [3, 1, '1 of them has an earlier card. It stops working as soon as you make the new one.'],
  [3, 2, '2 of them have earlier cards. They stop working as soon as you make the new ones.'],
  [1, 1, 'The earlier card of this student stops working as soon as you make the new one.'],
])('of %i students %i have an earlier card', (count, withCard, words) => {
  expect(describeEarlierCards(ready(count, withCard))).toBe(words)
})

test.each([
  [0, 'None of the selected people can be given a card.'],
  [1, '1 student gets a card.'],
  [355, '355 students get a card.'],
])('%i get a card', (count, words) => {
  expect(describeReadyCards(count)).toBe(words)
})

test.each([
  [20, 1, '20 cards are ready, 1 is still to be made.'],
  [1, 335, '1 card is ready, 335 are still to be made.'],
])('%i are made, %i are not', (made, left, words) => {
  expect(describeRemainingCards(made, left)).toBe(words)
})
