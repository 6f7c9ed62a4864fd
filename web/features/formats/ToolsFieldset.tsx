import { type ExamTool, examTool } from '#contracts/attempts/exam-tools.ts'
import { toolNames } from '#domain/attempts/exam-tools.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'

export interface ToolsFieldsetProps {
  tools: readonly ExamTool[]
  onChange: (tools: ExamTool[]) => void
}

/** What students have on the test screen. */
export function ToolsFieldset({ tools, onChange }: ToolsFieldsetProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Tools of the test screen</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {examTool.options.map((tool) => (
          <CheckTile
            key={tool}
            label={toolNames[tool]}
            checked={tools.includes(tool)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...tools, tool] : tools.filter((one) => one !== tool))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
