import { type CoachForm, type CoachProfile, coachesRoutes, type NewCertificate } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { applyCoachProfile, removeOwnCoach } from './coaches.cache.ts';

/**
 * A write of the viewer's own coach profile. Applies the answer to all queries. Logs a failure, which the component
 * shows beside its button.
 */
function useOwnWrite<Input>(what: string, send: (input: Input) => Promise<CoachProfile>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (profile) => applyCoachProfile(queryClient, profile),
    onError: (error) => log.error(`${what} was not saved`, error),
  });
}

export const useSaveCoach = () =>
  useOwnWrite('The coach profile', (body: CoachForm) => api(coachesRoutes.save, { body }));

/** Uploads an image and adds it as a certificate. `upload` resolves to the address of the uploaded file. */
export const useAddCertificate = <Choice extends { title: string }>(upload: (choice: Choice) => Promise<string>) =>
  useOwnWrite('The certificate', async (choice: Choice) => {
    const body: NewCertificate = { title: choice.title, mediaUrl: await upload(choice) };
    return api(coachesRoutes.addCertificate, { body });
  });

export const useRemoveCertificate = () =>
  useOwnWrite('The removal of a certificate', (id: string) => api(coachesRoutes.removeCertificate, { params: { id } }));

export function useStopCoaching(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(coachesRoutes.remove),
    onSuccess: () => removeOwnCoach(queryClient, id),
    onError: (error) => log.error('The coach profile was not closed', error),
  });
}
