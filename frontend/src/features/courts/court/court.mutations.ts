import {
  type CourtReports,
  type CourtVisit,
  courtsRoutes,
  type MoveQueue,
  type ReportCondition,
} from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, HttpError } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { applyReports, putVisit } from '../courts.cache.ts';
import { courtsQueries } from '../courts.queries.ts';
import { presentPosition } from './present-position.ts';
import { PhotoRefused, useSendPhoto } from './use-send-photo.ts';

export type VisitWrite =
  | { act: 'checkIn'; isNamed: boolean }
  | { act: 'confirm'; checkInId: string }
  | { act: 'checkOut' | 'joinQueue' | 'leaveQueue' }
  | ({ act: 'move' } & MoveQueue);

/** Changes the viewer's check-in or the queue, or confirms another person. Each write is safe to repeat. */
export function useVisit(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (write: VisitWrite) => {
      await ensureSession();
      return sendVisit(id, write);
    },
    onSuccess: (visit) => putVisit(queryClient, visit),
    onError: (error) => {
      log.error('A visit to a court could not be changed', error);
      // Another person was faster: the page shows old data, so read it again.
      if (error instanceof HttpError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: courtsQueries.detail(id).queryKey });
    },
  });
}

async function sendVisit(id: string, write: VisitWrite): Promise<CourtVisit> {
  const params = { id };
  switch (write.act) {
    case 'checkIn':
      return api(courtsRoutes.checkIn, { params, body: { isNamed: write.isNamed, ...(await presentPosition()) } });
    case 'confirm':
      return api(courtsRoutes.confirmCheckIn, { params: { id, checkInId: write.checkInId } });
    case 'checkOut':
      return api(courtsRoutes.checkOut, { params });
    case 'joinQueue':
      return api(courtsRoutes.joinQueue, { params });
    case 'leaveQueue':
      return api(courtsRoutes.leaveQueue, { params });
    case 'move':
      return api(courtsRoutes.moveQueue, { params, body: { move: write.move, rev: write.rev } });
  }
}

export type ReportWrite =
  | ({ act: 'condition' } & ReportCondition)
  | { act: 'addPhoto'; file: File }
  | { act: 'removePhoto'; photoId: string };

/** Reports a condition, or adds or removes a photo. */
export function useReport(id: string) {
  const queryClient = useQueryClient();
  const sendPhoto = useSendPhoto(id);
  return useMutation({
    mutationFn: (write: ReportWrite) => (write.act === 'addPhoto' ? sendPhoto(write.file) : sendReport(id, write)),
    onSuccess: (reports) => applyReports(queryClient, reports),
    onError: (error) => {
      if (!(error instanceof PhotoRefused)) log.error('A report of a court could not be sent', error);
    },
  });
}

async function sendReport(id: string, write: Exclude<ReportWrite, { act: 'addPhoto' }>): Promise<CourtReports> {
  const params = { id };
  switch (write.act) {
    case 'condition': {
      await ensureSession();
      const { kind, state } = write;
      return api(courtsRoutes.reportCondition, { params, body: { kind, state } });
    }
    case 'removePhoto':
      return api(courtsRoutes.removePhoto, { params: { ...params, photoId: write.photoId } });
  }
}
