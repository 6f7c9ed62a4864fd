import { type DisplaySettings, zoomSteps } from '../../screen/display-settings.ts'
import type { Command } from '../../screen/shortcuts.ts'

type Zoom = DisplaySettings['zoom']

/** The next step in that direction; the same where there is none. */
export function nextZoom(zoom: Zoom, by: 1 | -1): Zoom {
  return zoomSteps[zoomSteps.indexOf(zoom) + by] ?? zoom
}

/** Null for a command that has nothing to do with the zoom. */
export function zoomAfter(command: Command['name'], zoom: Zoom): Zoom | null {
  if (command === 'original_size') return 100
  if (command === 'enlarge') return nextZoom(zoom, 1)
  return command === 'reduce' ? nextZoom(zoom, -1) : null
}
