import { type CreateReport, reportRoutes } from '@hoopline/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Sends a report. A retry is safe: the server answers a second report of the same thing with the first one. */
export const useReport = () =>
  useMutation({
    mutationFn: ({ kind, id, key, reason, note }: CreateReport) =>
      api(reportRoutes.report, { body: { kind, id, reason, ...(key && { key }), ...(note && { note }) } }),
  });
