export default {
  title: 'Got next?',
  lead: 'Find a court, get a run together and meet the people who play there.',
  join: {
    title: 'Join Games',
    body: 'Pickup, tournament and league. Ten spots, and one of them is yours.',
    action: 'Join Games',
    floors: 'Pick your floor',
    pickup: 'Pickup',
    tournament: 'Tournament',
    league: 'League',
  },
  courts: {
    title: 'Courts within 50 miles',
    body: 'Search by name or by distance, from one mile up.',
    action: 'Find Courts',
  },
  highlights: {
    title: 'Highlights',
    body: 'Dunks, threes, crossovers, blocks and assists.',
    action: 'Watch Highlights',
  },
  feed: {
    title: 'Hoop Feed',
    body: 'What the people you play with have to say.',
    action: 'Open Feed',
  },
  messages: {
    title: 'Messages',
    action: 'Open Messages',
    you: 'You: {{text}}',
    signedOut: 'Sign in to message the people you play with.',
    empty: 'No conversations yet. Say hello to someone.',
    failed: 'Your conversations could not be loaded.',
  },
  coaches: {
    title: 'Coaches Corner',
    body: 'Clinics, private sessions and drills.',
    action: 'Browse Coaching',
  },
  stats: {
    label: 'Community statistics',
    players: 'players',
    courts: 'courts',
    games: 'games',
    cities: 'cities',
  },
} as const;
