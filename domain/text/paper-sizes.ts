/** The sizes of paper that people print on, in millimeters. */

export const paperSizes = { letter: { width: 215.9, height: 279.4 }, a4: { width: 210, height: 297 } } as const

export type PaperSize = keyof typeof paperSizes

/** Millimeters on each side that stay empty, because many printers cannot print there. */
export const paperMarginMm = 12.7

/** Most of America prints on Letter; so does a device that does not know where it is. */
export function guessPaperSize(timeZone: string): PaperSize {
  const [area = '', place = ''] = timeZone.split('/')
  if (area === 'America')
    return /^(Argentina|Sao_Paulo|Montevideo|Asuncion|Lima|Guayaquil)$/.test(place) ? 'a4' : 'letter'
  return timeZone === 'Pacific/Honolulu' || place === '' || area === 'Etc' ? 'letter' : 'a4'
}
