import { useConfig } from '#web/api/use-config.ts'

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Who to ask for help. Renders nothing if administrators have not set a contact. */
export function SupportContact({ before }: { before: string }) {
  const contact = useConfig().config?.supportContact ?? ''
  if (contact === '') return null
  return (
    <p className="wrap-anywhere text-sm">
      <span>{before}</span>
      {address.test(contact) ? (
        <a href={`mailto:${contact}`} className="font-medium text-accent-ink underline underline-offset-4">
          {contact}
        </a>
      ) : (
        <span className="font-medium">{contact}</span>
      )}
    </p>
  )
}
