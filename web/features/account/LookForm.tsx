import './look-form.css'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { textSizes, themeChoices } from '#web/ui/page/look.ts'
import { sizeNames, themeNames, useAppearance } from '#web/ui/page/use-look.ts'
import { FoldedSection } from './Section.tsx'

export function AppearanceForm() {
  const [look, setLook] = useAppearance()
  return (
    <FoldedSection
      id="display"
      title="Display"
      description="These apply only to the device you use now. In a test, find them under Display and shortcuts."
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label="Colors"
          className="look-choices"
          options={themeChoices.map((value) => ({ value, label: themeNames[value] }))}
          value={look.theme}
          onValueChange={(value) => setLook({ theme: themeChoices.find((theme) => theme === value) ?? 'device' })}
        />
        <RadioGroup
          label="Text size"
          className="look-choices"
          options={textSizes.map((value) => ({ value, label: sizeNames[value] }))}
          value={look.textSize}
          onValueChange={(value) => setLook({ textSize: textSizes.find((size) => size === value) ?? 'normal' })}
        />
      </div>
    </FoldedSection>
  )
}
