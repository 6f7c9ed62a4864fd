import { expect, test } from 'vitest'
import { zoomSteps } from '../../screen/display-settings.ts'
import { getNextZoom, getZoomAfterCommand } from './zoom-steps.ts'

test('goes from 100 % to 500 % and back, and stays at the ends', () => {
  const up = zoomSteps.map((zoom) => getNextZoom(zoom, 1))
  expect(up).toEqual([125, 150, 175, 200, 250, 300, 400, 500, 500])
  expect(zoomSteps.map((zoom) => getNextZoom(zoom, -1))).toEqual([100, 100, 125, 150, 175, 200, 250, 300, 400])
})

test.each([
  ['enlarge', 200, 250],
  ['reduce', 200, 175],
  ['original_size', 500, 100],
  ['bookmark', 200, null],
] as const)('%s at %i % means %j', (command, zoom, after) => {
  expect(getZoomAfterCommand(command, zoom)).toBe(after)
})
