/** The query keys of applications. */
export const applicationsKeys = {
  all: ['applications'] as const,
  /** The viewer's own applications, with their opportunities. */
  sent: () => [...applicationsKeys.all, 'sent'] as const,
  /** The opportunities that the viewer has posted, with their counts of waiting applicants. */
  posted: () => [...applicationsKeys.all, 'posted'] as const,
  /** The board of one opportunity that the viewer has posted. */
  received: (opportunityId: string) => [...applicationsKeys.all, 'received', opportunityId] as const,
};
