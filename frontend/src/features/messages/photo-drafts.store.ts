import { create } from 'zustand';

interface PhotoDraftsStore {
  /** The chosen photo of an unsent message, by user and conversation. It is kept until the page is left. */
  photos: Readonly<Record<string, File>>;
}

const keyOf = (userId: string, conversationId: string) => `${userId}/${conversationId}`;

const usePhotoDrafts = create<PhotoDraftsStore>(() => ({ photos: {} }));

export const useDraftPhoto = (userId: string, conversationId: string): File | undefined =>
  usePhotoDrafts(({ photos }) => photos[keyOf(userId, conversationId)]);

export function keepDraftPhoto(userId: string, conversationId: string, photo: File | undefined): void {
  const { [keyOf(userId, conversationId)]: _, ...others } = usePhotoDrafts.getState().photos;
  usePhotoDrafts.setState({ photos: photo ? { ...others, [keyOf(userId, conversationId)]: photo } : others });
}

/** Forgets the photo if it is still this one. Another one that was chosen meanwhile stays. */
export function dropDraftPhotoIf(userId: string, conversationId: string, photo: File | undefined): void {
  if (usePhotoDrafts.getState().photos[keyOf(userId, conversationId)] === photo)
    keepDraftPhoto(userId, conversationId, undefined);
}

/** Called at sign-out: the next person on this device must not see the photos. */
export const forgetDraftPhotos = (): void => usePhotoDrafts.setState({ photos: {} });
