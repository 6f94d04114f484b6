import { type CreateReport, reportRoutes } from '@hoopline/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The same thing reported again is the first report: a retry is safe. */
export const useReport = () =>
  useMutation({
    mutationFn: ({ kind, id, key, reason, note }: CreateReport) =>
      api(reportRoutes.report, { body: { kind, id, reason, ...(key && { key }), ...(note && { note }) } }),
  });
