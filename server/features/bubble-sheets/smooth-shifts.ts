/** How far bent paper moves a place, by what was seen around it: local regression (LOESS). */
import type { SheetPoint } from '#domain/answers/bubble-sheet.ts'
import { solve } from './linear-equations.ts'

/** Where something printed is, and how far from there it was seen, in millimeters. */
export interface Sighting {
  readonly at: SheetPoint
  readonly shift: SheetPoint
  /** How clearly it was seen; 0 says nothing. */
  readonly weight: number
}

/** In millimeters. Paper is smooth: what differs by this from what is around it was seen wrongly. */
const mostUnlike = 1

/** `reach`, in millimeters: how far away a sighting counts three fifths. */
export function expectShift(place: SheetPoint, sightings: readonly Sighting[], reach: number): SheetPoint {
  return fitPlane(place, nearby(place, sightings, reach), reach)
}

/** The same without those that differ from the others. */
export function smoothShift(place: SheetPoint, sightings: readonly Sighting[], reach: number): SheetPoint {
  const near = nearby(place, sightings, reach)
  const { x, y } = fitPlane(place, near, reach)
  const alike = near.map((one) => {
    const unlike = Math.hypot(one.shift.x - x, one.shift.y - y) / mostUnlike
    return { ...one, weight: one.weight * Math.max(0, 1 - unlike ** 2) ** 2 }
  })
  return fitPlane(place, alike, reach)
}

function nearby(place: SheetPoint, sightings: readonly Sighting[], reach: number): Sighting[] {
  return sightings.flatMap((one) => {
    const distance = Math.hypot(one.at.x - place.x, one.at.y - place.y) / reach
    return distance > 3 ? [] : [{ ...one, weight: one.weight * Math.exp(-(distance ** 2) / 2) }]
  })
}

/** The height at this place of the planes through the shifts, by least squares; level where too little is seen to say more. */
function fitPlane(place: SheetPoint, sightings: readonly Sighting[], reach: number): SheetPoint {
  const sum = (of: (across: number, down: number, shift: SheetPoint) => number) =>
    sightings.reduce((all, { at, shift, weight }) => all + weight * of(at.x - place.x, at.y - place.y, shift), 0)
  const level = Math.max(0, ...sightings.map(({ weight }) => weight)) * (reach / 2) ** 2
  const [x, y] = [sum((across) => across), sum((_, down) => down)]
  const both = sum((across, down) => across * down)
  const left = [
    [sum(() => 1), x, y],
    [x, sum((across) => across ** 2) + level, both],
    [y, both, sum((_, down) => down ** 2) + level],
  ]
  const heightOf = (axis: 'x' | 'y') => {
    const right = [
      sum((_, __, shift) => shift[axis]),
      sum((across, _, shift) => across * shift[axis]),
      sum((_, down, shift) => down * shift[axis]),
    ]
    return solve(left.map((row, at) => [...row, right[at] ?? 0]))?.[0] ?? 0
  }
  return { x: heightOf('x'), y: heightOf('y') }
}
