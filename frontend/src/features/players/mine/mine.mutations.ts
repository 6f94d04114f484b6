import { type Avatar, type MyProfile, type ProfileForm, playersRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { applyMyProfile } from '../players.cache.ts';

/**
 * A write of the viewer's own profile. Applies the answer to all queries. Logs a failure, which the component shows
 * beside its button.
 */
function useOwnWrite<Input>(what: string, send: (input: Input) => Promise<MyProfile>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (mine) => applyMyProfile(queryClient, mine),
    onError: (error) => log.error(`${what} could not be saved`, error),
  });
}

/** Guests can save too. A visitor becomes a guest first. */
export const useSaveProfile = () =>
  useOwnWrite('The profile', async (body: ProfileForm) => {
    await ensureSession();
    return api(playersRoutes.updateProfile, { body });
  });

export const useSaveAvatar = () =>
  useOwnWrite('The avatar', async (body: Avatar) => {
    await ensureSession();
    return api(playersRoutes.updateAvatar, { body });
  });

export const useSavePhoto = <Choice>(upload: (choice: Choice) => Promise<string>) =>
  useOwnWrite('The photo', async (choice: Choice) =>
    api(playersRoutes.updatePhoto, { body: { mediaUrl: await upload(choice) } }),
  );

export const useRemovePhoto = () => useOwnWrite<void>('The removal of the photo', () => api(playersRoutes.removePhoto));
