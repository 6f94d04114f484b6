/** Under which keys applications are cached. */
export const applicationsKeys = {
  all: ['applications'] as const,
  /** The viewer's own, with what they are for. */
  sent: () => [...applicationsKeys.all, 'sent'] as const,
  /** What the viewer has posted, with how many wait. */
  posted: () => [...applicationsKeys.all, 'posted'] as const,
  /** The board of one opportunity that the viewer has posted. */
  received: (opportunityId: string) => [...applicationsKeys.all, 'received', opportunityId] as const,
};
