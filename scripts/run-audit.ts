import { auditPackages } from './audit-packages.ts'

process.exitCode = auditPackages().failed.length > 0 ? 1 : 0
