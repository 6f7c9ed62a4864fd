import { type DisplaySettings, zoomSteps } from '../../screen/display-settings.ts'
import type { ShortcutCommand } from '../../screen/shortcuts.ts'

type Zoom = DisplaySettings['zoom']

/** Returns the next step in that direction, or the same step at either end. */
export function getNextZoom(zoom: Zoom, by: 1 | -1): Zoom {
  return zoomSteps[zoomSteps.indexOf(zoom) + by] ?? zoom
}

/** Returns null for a command that does not concern the zoom. */
export function getZoomAfterCommand(command: ShortcutCommand['name'], zoom: Zoom): Zoom | null {
  if (command === 'original_size') return 100
  if (command === 'enlarge') return getNextZoom(zoom, 1)
  return command === 'reduce' ? getNextZoom(zoom, -1) : null
}
