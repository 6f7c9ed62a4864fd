import type { StoredImage } from '#contracts/authoring/images.ts'
import { imageId, testId } from '#contracts/wire/ids.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { formatImageUrl } from '#domain/text/image-names.ts'
import type { ImageRow, ImageUseRow } from './images.queries.ts'

/** `uses` may include uses of other images. */
export function presentImage(row: ImageRow, uses: readonly ImageUseRow[]): StoredImage {
  const titles = distinguishNames(
    uses.map(({ test_id, test_title, slug }) => ({ id: test_id, name: test_title, details: [slug] })),
  )
  return {
    id: imageId.parse(row.id),
    name: row.name,
    url: formatImageUrl(row),
    size: row.size_bytes,
    lastModified: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    fullPath: `${row.folder}/${row.name}`,
    alt: row.alt,
    usedBy: uses.flatMap((use) =>
      use.image_id === row.id
        ? [
            {
              testId: testId.parse(use.test_id),
              testTitle: titles.get(use.test_id) ?? use.test_title,
              number: use.number,
            },
          ]
        : [],
    ),
  }
}
