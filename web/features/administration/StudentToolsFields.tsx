import { examTool, type StudentTools } from '#contracts/attempts/exam-tools.ts'
import { changeToolSetting, readToolSetting, type ToolSetting, toolNames } from '#domain/attempts/exam-tools.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

export interface StudentToolsFieldsProps {
  tools: StudentTools
  onChange: (tools: StudentTools) => void
}

const settings: readonly { value: ToolSetting; label: string }[] = [
  { value: 'format', label: 'As in the exam' },
  { value: 'on', label: 'Always on' },
  { value: 'off', label: 'Always off' },
]

/** The tools that a student always has, and those that the student never has. */
export function StudentToolsFields({ tools, onChange }: StudentToolsFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">Tools of the test screen</legend>
      <p className="mt-1 mb-2 text-muted text-sm">The exam format decides, unless you choose otherwise here.</p>
      <div className="grid grid-cols-2 gap-4">
        {examTool.options.map((tool) => (
          <SelectField
            key={tool}
            label={toolNames[tool]}
            hint={tool === 'reading-aloud' ? 'Needs a voice on the student’s own device' : undefined}
            options={settings}
            value={readToolSetting(tool, tools)}
            onChange={(event) => {
              const chosen = settings.find(({ value }) => value === event.currentTarget.value)
              if (chosen !== undefined) onChange(changeToolSetting(tools, tool, chosen.value))
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
