import Printer from 'lucide-react/icons/printer'
import { Button } from '#web/ui/buttons/Button.tsx'

export interface PrintButtonProps {
  /** Whether content is still loading that would be missing on paper. The button keeps its place. */
  isLoading?: boolean
}

export function PrintButton({ isLoading = false }: PrintButtonProps) {
  return (
    <Button
      variant="outline"
      className="print:hidden"
      disabledReason={isLoading ? 'The report is still loading.' : null}
      onClick={() => window.print()}
    >
      <Printer aria-hidden="true" />
      Print
    </Button>
  )
}
