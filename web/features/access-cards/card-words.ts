/** Describes in words who gets a card. */
import type { CardCheck, CardObstacle } from '#contracts/accounts/access-cards.ts'

export const obstacleTexts: Record<CardObstacle, string> = {
  administrator: 'An administrator',
  account_closed: 'The account is closed',
  gone: 'The account no longer exists',
}

export function describeReadyCards(count: number): string {
  if (count === 0) return 'None of the selected people can be given a card.'
  return count === 1 ? '1 student gets a card.' : `${count} students get a card.`
}

/** Describes what happens to existing cards. */
export function describeEarlierCards({ ready }: Pick<CardCheck, 'ready'>): string {
  const count = ready.filter(({ hasCard }) => hasCard).length
  if (count === 0) return 'No student has an earlier card that still works.'
  if (ready.length === 1) return 'The earlier card of this student stops working as soon as you make the new one.'
  return count === 1
    ? '1 of them has an earlier card. It stops working as soon as you make the new one.'
    : `${count} of them have earlier cards. They stop working as soon as you make the new ones.`
}

export function labelMakeCards(count: number): string {
  return count === 1 ? 'Make 1 Card' : `Make ${count} Cards`
}

export function describeRefusedCards(count: number): string {
  return count === 1 ? '1 person gets no card' : `${count} people get no card`
}

export function describeRemainingCards(made: number, left: number): string {
  const present = made === 1 ? '1 card is ready' : `${made} cards are ready`
  return `${present}, ${left === 1 ? '1 is' : `${left} are`} still to be made.`
}
