import Printer from 'lucide-react/icons/printer'
import { Button } from '#web/ui/Button.tsx'

export function PrintButton() {
  return (
    <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  )
}
