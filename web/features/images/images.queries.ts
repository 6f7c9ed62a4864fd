/** Queries for the images of a test in the image manager. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { deleteImage, describeImage, listImages, type StoredImage, uploadImage } from '#contracts/authoring/images.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

export function imagesQuery(testId: TestId) {
  return queryOptions({
    queryKey: ['images', testId],
    queryFn: async ({ signal }) => (await call(listImages, { params: { testRef: testId }, signal })).images,
    // Saving a question changes the number of questions that show an image.
    staleTime: 0,
  })
}

function useRefreshImages(testId: TestId) {
  return useRefresh(imagesQuery(testId).queryKey)
}

export interface ImageUpload extends Omit<ParamsOf<typeof uploadImage>, 'testRef'> {
  file: File
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function useUploadImage(testId: TestId) {
  const refresh = useRefreshImages(testId)
  return useMutation({
    mutationFn: ({ file, onProgress, signal, ...words }: ImageUpload) =>
      upload(uploadImage, { params: { testRef: testId, ...words }, file, onProgress, signal }),
    onSettled: refresh,
  })
}

export function useDescribeImage(testId: TestId) {
  const refresh = useRefreshImages(testId)
  return useMutation({
    mutationFn: ({ image, alt }: { image: StoredImage; alt: string }) =>
      call(describeImage, { params: { imageId: image.id }, body: { alt } }),
    onSettled: refresh,
  })
}

export function useDeleteImage(testId: TestId) {
  const refresh = useRefreshImages(testId)
  return useMutation({
    mutationFn: ({ image, evenIfUsed }: { image: StoredImage; evenIfUsed: boolean }) =>
      call(deleteImage, { params: { imageId: image.id, evenIfUsed: evenIfUsed ? 'true' : 'false' } }),
    onSettled: refresh,
  })
}
