import type { UnusedAccount } from '#contracts/administration/unused-accounts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DayText } from '#web/ui/text/DateTime.tsx'

const roles: Record<UnusedAccount['role'], string> = {
  student: 'Student',
  parent: 'Parent',
  tutor: 'Tutor',
  admin: 'Administrator',
}

export interface UnusedAccountTableProps {
  accounts: readonly UnusedAccount[]
  /** The id of the account that is being kept. */
  keeping: string | null
  onKeep: (account: UnusedAccount) => void
}

export function UnusedAccountTable({ accounts, keeping, onKeep }: UnusedAccountTableProps) {
  return (
    <CardTable label="Unused accounts">
      <HeadRow>
        <Th>Name</Th>
        <Th>Role</Th>
        <Th>Last used</Th>
        <Th>Erased on</Th>
        <Th pinned>Actions</Th>
      </HeadRow>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.userId} {...stackedRowProps}>
            <Th scope="row" wide className="min-w-36">
              {account.fullName}
            </Th>
            <Td label="Role">{roles[account.role]}</Td>
            <Td label="Last used">
              <DayText instant={account.lastUsedAt} />
            </Td>
            <Td label="Erased on">
              <DayText instant={account.eraseAt} />
            </Td>
            <Td pinned wide>
              <Button
                size="sm"
                aria-label={`Keep ${account.fullName}`}
                busy={keeping === account.userId}
                onClick={() => onKeep(account)}
              >
                Keep
              </Button>
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
