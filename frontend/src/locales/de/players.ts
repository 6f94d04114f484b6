export default {
  search: 'Mitglieder suchen…',
  people: 'Leute',
  loading: 'Leute laden…',
  noneFound: 'Niemanden gefunden',
  noneAvailable: 'Niemand da',
  failed: 'Die Liste konnte nicht geladen werden.',
  moreFailed: 'Weitere Leute konnten nicht geladen werden.',
  showMore: 'Mehr zeigen',
} as const;
