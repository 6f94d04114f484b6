export default {
  search: 'Search users...',
  people: 'People',
  loading: 'Loading people…',
  noneFound: 'No users found',
  noneAvailable: 'No users available',
  failed: 'The list of people could not be loaded.',
  moreFailed: 'More people could not be loaded.',
  showMore: 'Show more',
} as const;
