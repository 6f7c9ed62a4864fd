/** Fifty sheets: each way of marking with each way of taking a picture that goes wrong somewhere. */
import type { Hand } from '#test/support/sheets/fill-sheet.ts'
import type { PhotographOptions } from '#test/support/sheets/photograph.ts'

const hands: Readonly<Record<string, Hand>> = {
  pencil: { color: '#555', coverage: 0.95, stroke: 0.7, style: 'scribble', unsteady: 0.25 },
  'light pencil': { color: '#8a8a8a', coverage: 0.9, stroke: 0.6, style: 'scribble', unsteady: 0.25 },
  'ball pen': { color: '#1a2a6c', coverage: 0.9, stroke: 0.45, style: 'scribble', unsteady: 0.3 },
  'felt pen': { color: '#111', coverage: 1, stroke: 1.1, style: 'spiral', unsteady: 0.35 },
  'half marks': { color: '#444', coverage: 0.95, stroke: 0.6, style: 'scribble', unsteady: 0.25, halfMarks: 0.08 },
  'two marks': { color: '#333', coverage: 0.95, stroke: 0.6, style: 'scribble', unsteady: 0.25, doubleMarks: 0.015 },
  erasures: { color: '#444', coverage: 0.95, stroke: 0.6, style: 'scribble', unsteady: 0.25, erasures: 0.12 },
  crosses: { color: '#222', coverage: 1, stroke: 0.6, style: 'cross', unsteady: 0.25 },
  spirals: { color: '#333', coverage: 0.9, stroke: 0.5, style: 'spiral', unsteady: 0.3 },
  hasty: { color: '#444', coverage: 0.8, stroke: 0.6, style: 'scribble', unsteady: 0.55 },
}

const pictures: Readonly<Record<string, PhotographOptions>> = {
  scan: { turn: 0.8, noise: 6 },
  'fax of 150 dpi': { resolution: 150, isFax: true, turn: -0.6, noise: 30 },
  'telephone, from below': { perspective: 0.25, turn: 4, table: 70, paper: 215, noise: 12, blur: 0.7, quality: 70 },
  'telephone, in a shadow, upside down': {
    perspective: -0.15,
    turn: -7,
    shadow: 0.45,
    hardShadow: 0.35,
    table: 40,
    paper: 225,
    noise: 12,
    quality: 70,
    turned: 180,
  },
  'crumpled, with coffee, on its side': {
    ...{
      perspective: 0.12,
      turn: 3,
      crumple: 0.9,
      coffee: true,
      shadow: 0.2,
      table: 110,
      paper: 225,
      noise: 10,
      blur: 0.6,
    },
    turned: 90,
  },
}

export interface MadeUpSheet {
  readonly name: string
  readonly hand: Hand
  readonly taken: PhotographOptions
}

export const madeUpSheets: readonly MadeUpSheet[] = Object.entries(hands).flatMap(([marks, hand]) =>
  Object.entries(pictures).map(([picture, taken]) => ({ name: `${marks}, ${picture}`, hand, taken })),
)
