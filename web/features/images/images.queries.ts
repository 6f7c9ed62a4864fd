/** Queries for the images of a test in the image manager. */
import { queryOptions } from '@tanstack/react-query'
import { deleteImage, describeImage, listImages, type StoredImage, uploadImage } from '#contracts/authoring/images.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { uploadToEndpoint } from '#web/api/upload.ts'
import { useChange } from '#web/api/use-refresh.ts'

export function imagesQuery(testId: TestId) {
  return queryOptions({
    queryKey: ['images', testId],
    queryFn: async ({ signal }) => (await call(listImages, { params: { testRef: testId }, signal })).images,
    // Saving a question changes the number of questions that show an image.
    staleTime: 0,
  })
}

export interface ImageUpload extends Omit<ParamsOf<typeof uploadImage>, 'testRef'> {
  file: File
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function useUploadImage(testId: TestId) {
  return useChange(
    ({ file, onProgress, signal, ...words }: ImageUpload) =>
      uploadToEndpoint(uploadImage, { params: { testRef: testId, ...words }, file, onProgress, signal }),
    imagesQuery(testId).queryKey,
  )
}

export function useDescribeImage(testId: TestId) {
  return useChange(
    ({ image, alt }: { image: StoredImage; alt: string }) =>
      call(describeImage, { params: { imageId: image.id }, body: { alt } }),
    imagesQuery(testId).queryKey,
  )
}

export function useDeleteImage(testId: TestId) {
  return useChange(
    ({ image, evenIfUsed }: { image: StoredImage; evenIfUsed: boolean }) =>
      call(deleteImage, { params: { imageId: image.id, evenIfUsed: evenIfUsed ? 'true' : 'false' } }),
    imagesQuery(testId).queryKey,
  )
}
