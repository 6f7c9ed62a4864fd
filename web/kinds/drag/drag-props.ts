import type { OptionId } from '#contracts/wire/ids.ts'
import type { Response } from '#domain/answers/responses.ts'
import type { KindProps } from '../kind-props.ts'

/** Props of gaps and boxes. */
export interface DragPlacesProps extends Pick<KindProps, 'question' | 'isOpen'> {
  response: Response
  renderOption: KindProps['renderOption']
  /** The card that was picked up and has no new place yet. */
  held: OptionId | null
  onHold: (option: OptionId) => void
  onPut: (option: OptionId, place: OptionId) => void
}
