/**
 * Ten more bubble sheets that a program has filled in and photographed, written without knowing how pictures are read. What is meant is
 * null where nobody can say it.
 */
import type { BubbleSheet } from '#domain/answers/bubble-sheet.ts'
import { createRandomIntegers } from '#test/support/random-numbers.ts'
import { type CameraShot, faxSheet, shoot } from './other-sheet-camera.ts'
import { drawHandwriting, fillPaper, pens, type Student } from './other-sheet-paper.ts'

type Color = ReturnType<CameraShot['table']>

/** From 0 to 1 between two places, without a corner. */
function step(from: number, to: number, at: number): number {
  const part = Math.max(0, Math.min(1, (at - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

const mixed = (a: Color, b: Color, part: number): Color => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
]
const dimmed = ([red, green, blue]: Color, by: number): Color => [red * by, green * by, blue * by]

const wood = (x: number, y: number): Color => {
  const grain = 0.5 + 0.5 * Math.sin(y * 0.35 + 2.2 * Math.sin(x * 0.021) + 1.1 * Math.sin(y * 0.07))
  return mixed([134, 88, 52], [92, 56, 30], y % 90 < 1.2 ? 1.6 : grain)
}
const gingham = (x: number, y: number): Color => {
  const stripes = Number(Math.floor(x / 14) % 2 === 0) + Number(Math.floor(y / 14) % 2 === 0)
  return stripes === 2 ? [150, 24, 30] : stripes === 1 ? [206, 128, 128] : [238, 232, 226]
}
const tiles = (x: number, y: number): Color =>
  (Math.floor(x / 11) + Math.floor(y / 11)) % 2 === 0 ? [34, 34, 38] : [225, 224, 218]
const plain = (color: Color) => () => color

const evenly = plain([1, 1, 1])
const flat = (x: number, y: number): readonly [number, number] => [x, y]
const nothing = () => null

/** A steady telephone above the middle of the paper by day. */
const telephone: CameraShot = {
  eye: [8, 20, 420],
  roll: 1,
  bend: 0.02,
  long: 2400,
  around: 0.06,
  table: plain([52, 48, 46]),
  light: evenly,
  warp: flat,
  over: nothing,
  motion: [0, 0],
  blur: 0.6,
  noise: 5,
  quality: 80,
}

/** Warm from a lamp on one side, under the shadow of a head, a shoulder and an arm with a telephone. */
function lampAndShadow(x: number, y: number): Color {
  const lamp = 1.02 - 0.0021 * Math.hypot(x - 10, y - 20)
  const head = 1 - step(38, 62, Math.hypot(x - 150, (y - 215) * 0.8))
  const arm = 1 - step(9, 20, Math.abs(x - 205 + (y - 120) * 0.45) + Math.max(0, 120 - y))
  return dimmed([1, 0.9, 0.72], lamp * (1 - 0.42 * Math.max(head, arm)))
}

/** Folded in four, so that each quarter is turned a little to the light, and the folds are worn. */
function foldedLight(x: number, y: number): Color {
  const [across, down] = [x - 107 - 0.01 * y, y - 140 - 0.015 * x]
  const quarter = 0.9 + 0.07 * step(-1, 1, across) - 0.1 * step(-1, 1, down)
  const near = Math.min(Math.abs(across), Math.abs(down))
  const worn = 1 - 0.25 * (1 - step(0.1, 0.7, near)) + 0.12 * (1 - step(0, 5, Math.abs(near - 2)))
  return dimmed([0.97, 0.98, 1], quarter * worn)
}
const folded: CameraShot['warp'] = (x, y) => [
  x + 1.3 * (1 - step(0, 60, Math.abs(y - 143))),
  y + 1.6 * (1 - step(0, 50, Math.abs(x - 109))),
]

/** The tip of a thumb that holds the paper at the right. */
const thumb = (x: number, y: number): Color | null => {
  const [along, beside] = [x - 211, (y - 160) / 9.5]
  const tip = along < 0 ? along / 6.5 : 0
  const far = Math.hypot(tip, beside + (along > 0 ? along * 0.004 : 0))
  if (far > 1) return null
  const isNail = along > -4 && along < 7 && Math.abs(beside) < 0.55
  return dimmed(isNail ? [232, 184, 170] : [205, 148, 122], 1 - 0.3 * far * far)
}

const coffee = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#8a5a24" fill-opacity="0.1" stroke="#6d4012" stroke-opacity="0.34" stroke-width="2.2"/>`

interface OtherSheet {
  readonly name: string
  readonly paper: 'letter' | 'a4'
  readonly shrunk: number
  readonly student: Student
  /** Null is a fax. */
  readonly shot: CameraShot | null
}

const ballpoint: Student = {
  pen: pens.ballpoint,
  usual: ['scribble', 'scribble', 'spiral'],
  sometimes: ['half', 'big', 'beside', 'dot'],
  takesBack: 'crosses',
  writesNumbers: true,
  extra: drawHandwriting(pens.ballpoint, { x: 40, y: 28.2 }, 'Maria Lopez', 5, -2),
}
const pencil: Student = {
  pen: pens.pencil,
  usual: ['scribble', 'hatch', 'solid'],
  sometimes: ['big', 'half', 'beside'],
  takesBack: 'erases',
  writesNumbers: true,
  extra: drawHandwriting(pens.pencil, { x: 38, y: 28.4 }, 'J. Okafor', 4.6, 1),
}

const shots: readonly OtherSheet[] = [
  {
    name: 'other corner',
    paper: 'letter',
    shrunk: 1,
    student: ballpoint,
    shot: { ...telephone, eye: [150, 230, 330], roll: 14, bend: 0.07, table: wood, light: lampAndShadow },
  },
  {
    name: 'other fax',
    paper: 'a4',
    shrunk: 1,
    student: { ...ballpoint, pen: pens.gel, sometimes: ['half', 'big', 'dot'] },
    shot: null,
  },
  {
    name: 'other scan',
    paper: 'letter',
    shrunk: 0.96,
    student: pencil,
    shot: {
      ...telephone,
      eye: [0, 0, 40_000],
      roll: 2,
      bend: 0,
      long: 2200,
      around: 0.01,
      table: plain([206, 207, 210]),
      light: plain([1.02, 1.02, 1.03]),
      noise: 2,
    },
  },
  {
    name: 'other crease',
    paper: 'letter',
    shrunk: 1,
    student: { ...ballpoint, pen: pens.violet, writesNumbers: false, usual: ['solid', 'scribble'] },
    shot: { ...telephone, eye: [-40, 90, 400], roll: -4, light: foldedLight, warp: folded },
  },
  {
    name: 'other tablecloth',
    paper: 'a4',
    shrunk: 1,
    student: { ...ballpoint, usual: ['tick'], sometimes: ['tick', 'scribble'] },
    shot: { ...telephone, eye: [20, -60, 400], roll: 93, table: gingham, around: 0.12, bend: 0.05, quality: 70 },
  },
  {
    name: 'other motion',
    paper: 'letter',
    shrunk: 1,
    student: { ...pencil, pen: pens.soft },
    shot: { ...telephone, eye: [-70, 60, 420], long: 1700, motion: [5, 3], noise: 7, quality: 60 },
  },
  {
    name: 'other thumb',
    paper: 'letter',
    shrunk: 1,
    student: { ...ballpoint, pen: pens.gel, usual: ['dot', 'dot', 'spiral'], sometimes: ['dot', 'beside'] },
    shot: { ...telephone, eye: [60, -40, 380], roll: -7, table: tiles, over: thumb, quality: 30, long: 2000 },
  },
  {
    name: 'other coffee',
    paper: 'a4',
    shrunk: 1,
    student: {
      ...ballpoint,
      pen: pens.felt,
      usual: ['scribble', 'solid'],
      extra:
        coffee(70, 90, 36) +
        coffee(150, 222, 33) +
        drawHandwriting(pens.ballpoint, { x: 6, y: 190 }, 'ask about 14, 22', 4.5, -90) +
        drawHandwriting(pens.soft, { x: 120, y: 272 }, '7 x 8 = 56   + 2  = 58', 5, -3) +
        drawHandwriting(pens.felt, { x: 36, y: 28.3 }, 'Wei Zhang', 5, 0),
    },
    shot: { ...telephone, eye: [10, 80, 430], roll: 178, light: plain([0.93, 0.9, 0.84]), table: wood },
  },
  {
    name: 'other messenger',
    paper: 'a4',
    shrunk: 1,
    student: { ...ballpoint, usual: ['cross', 'cross', 'hatch'], sometimes: ['cross', 'big'], takesBack: 'erases' },
    shot: { ...telephone, eye: [-60, 120, 400], roll: 5, long: 1280, quality: 28, bend: 0.04, blur: 0.5 },
  },
  {
    name: 'other evening',
    paper: 'letter',
    shrunk: 1,
    student: { ...pencil, usual: ['scribble', 'solid'], writesNumbers: false },
    shot: {
      ...telephone,
      eye: [40, 140, 380],
      roll: 3,
      table: wood,
      light: (x, y) => dimmed([0.8, 0.62, 0.4], 0.5 + 0.9 * Math.exp(-(((x - 60) / 130) ** 2) - ((y - 90) / 150) ** 2)),
      warp: (x, y) => [x + 2.5 * Math.sin(y / 95), y - 3 * Math.sin(x / 75)],
      noise: 13,
      blur: 0.9,
      quality: 55,
    },
  },
]

export interface MadeSheet {
  readonly file: Buffer
  readonly meant: Map<number, string | null>
}

/** `layouts` has the sheet of each paper in normal print. Each sheet is made when it is asked for. */
export function makeOtherSheets(layouts: readonly BubbleSheet[], seed: number) {
  return shots.map(({ name, paper, shrunk, student, shot }, at) => ({
    name,
    async make(): Promise<MadeSheet> {
      const sheet = layouts.find((layout) => !layout.isLarge && layout.paper.name === paper)
      if (sheet === undefined) throw new Error('No sheet was laid out.')
      const own = seed * 1009 + at
      const { svg, meant } = fillPaper(sheet, student, shrunk, createRandomIntegers(own))
      const file = shot === null ? await faxSheet(svg, sheet.paper, own) : await shoot(svg, sheet.paper, shot, own)
      return { file, meant }
    },
  }))
}
