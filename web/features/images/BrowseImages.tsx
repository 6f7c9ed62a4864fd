import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { maxListedImages, type StoredImage } from '#contracts/authoring/images.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DeleteImageDialog } from './DeleteImageDialog.tsx'
import { DescribeImageDialog } from './DescribeImageDialog.tsx'
import { ImageCard } from './ImageCard.tsx'
import { filterImages } from './image-words.ts'
import { imagesQuery } from './images.queries.ts'

export interface BrowseImagesProps {
  testId: TestId
  onSelect: (image: StoredImage) => void
  onDeleted: (image: StoredImage) => void
  onQuestionsChanged: () => void
  onUpload: () => void
}

type Asked = { about: 'description' | 'deletion'; image: StoredImage }

export function BrowseImages({ testId, onSelect, onDeleted, onQuestionsChanged, onUpload }: BrowseImagesProps) {
  const images = useQuery(imagesQuery(testId))
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-3">
        <TextField
          label="Search images"
          type="search"
          placeholder="Search images..."
          className="min-w-0 grow"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button variant="outline" busy={images.isFetching} onClick={() => images.refetch()}>
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </div>
      <Loaded
        query={images}
        label="Loading images"
        skeleton={<ImagesSkeleton />}
        failure="Failed to load images. Please try again."
        failureToast="Failed to load images. Please try again."
      >
        {(stored) => (
          <ImageGrid
            images={stored}
            search={search}
            onSelect={onSelect}
            onUpload={onUpload}
            onDescribe={(image) => setAsked({ about: 'description', image })}
            onDelete={(image) => setAsked({ about: 'deletion', image })}
          />
        )}
      </Loaded>
      {asked?.about === 'description' && (
        <DescribeImageDialog
          testId={testId}
          image={asked.image}
          onChanged={onQuestionsChanged}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.about === 'deletion' && (
        <DeleteImageDialog
          testId={testId}
          image={asked.image}
          onDeleted={(image) => {
            onDeleted(image)
            onQuestionsChanged()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function ImagesSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['one', 'two', 'three'].map((name) => (
        <Skeleton key={name} className="h-72 rounded-xl" />
      ))}
    </div>
  )
}

interface ImageGridProps {
  images: readonly StoredImage[]
  search: string
  onSelect: (image: StoredImage) => void
  onDescribe: (image: StoredImage) => void
  onDelete: (image: StoredImage) => void
  onUpload: () => void
}

function ImageGrid({ images, search, onUpload, ...acts }: ImageGridProps) {
  const found = filterImages(images, search)
  if (images.length === 0) {
    return (
      <EmptyState
        title="No images uploaded yet."
        text="Upload the first one, and choose it for this question."
        action={<Button onClick={onUpload}>Upload Image</Button>}
      />
    )
  }
  if (found.length === 0) {
    return (
      <EmptyState
        title="No images found matching your search."
        text="Search looks at the names and descriptions of images."
      />
    )
  }
  return (
    <>
      <ul aria-label="Images" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {found.map((image) => (
          <ImageCard key={image.id} image={image} {...acts} />
        ))}
      </ul>
      {images.length >= maxListedImages && (
        <p className="text-muted text-sm">{`The newest ${maxListedImages} images are shown.`}</p>
      )}
    </>
  )
}
