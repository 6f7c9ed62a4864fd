import './look-form.css'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { textSizes, themes } from '#web/ui/page/look.ts'
import { sizeNames, themeNames, useLook } from '#web/ui/page/use-look.ts'
import { Section } from './Section.tsx'

export function LookForm() {
  const [look, setLook] = useLook()
  return (
    <Section
      title="Display"
      description="These apply only to the device you use now. In a test, find them under Display and shortcuts."
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label="Colors"
          className="look-choices"
          options={themes.map((value) => ({ value, label: themeNames[value] }))}
          value={look.theme}
          onValueChange={(value) => setLook({ theme: themes.find((theme) => theme === value) ?? 'device' })}
        />
        <RadioGroup
          label="Text size"
          className="look-choices"
          options={textSizes.map((value) => ({ value, label: sizeNames[value] }))}
          value={look.textSize}
          onValueChange={(value) => setLook({ textSize: textSizes.find((size) => size === value) ?? 'normal' })}
        />
      </div>
    </Section>
  )
}
