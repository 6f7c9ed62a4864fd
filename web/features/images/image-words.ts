import { type ImageUse, maxImageBytes, type StoredImage } from '#contracts/authoring/images.ts'

const mostNamed = 3

/** Returns which questions show an image: `question 3 of Winter Form, question 4 of Winter Form and 2 more`. */
export function describeImageUses(uses: readonly ImageUse[]): string {
  const named = uses.slice(0, mostNamed).map(({ number, testTitle }) => `question ${number} of ${testTitle}`)
  const others = uses.length - named.length
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
}

/** Describes what is affected if an image is deleted. */
export function describeImageDeletion({ usedBy }: StoredImage): string {
  if (usedBy.length === 0) return 'No question shows it. The file is deleted for good.'
  const who = usedBy.length === 1 ? 'A question shows it and will' : `${usedBy.length} questions show it and will`
  return `${who} have no image: ${describeImageUses(usedBy)}. Inside a text or an option it stays.`
}

/** Returns images whose name or description contains every search word. */
export function filterImages(images: readonly StoredImage[], search: string): StoredImage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return images.filter(({ name, alt }) => words.every((word) => `${name} ${alt}`.toLowerCase().includes(word)))
}

/** Returns why a file cannot be uploaded; null if it can. */
export function findFileObstacle(file: Pick<File, 'type' | 'size'>): { title: string; description: string } | null {
  if (!file.type.startsWith('image/')) {
    return { title: 'Invalid File', description: 'Please select an image file (PNG, JPG, WEBP, etc.)' }
  }
  if (file.size > maxImageBytes) {
    return { title: 'File Too Large', description: 'Please select an image smaller than 10MB' }
  }
  return null
}
