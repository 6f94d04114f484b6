export default {
  lead: 'Find a court, join a run and meet the people who play there. For players, athletes, coaches and sponsors.',
  enter: 'Enter {{product}}',
  noSignUp: 'No sign-up is required',
  features: {
    title: 'One place for the whole run',
    feed: { title: 'Social Feed', body: 'Clips, shoutouts and box scores from people you actually play with.' },
    courts: { title: 'Court Finder', body: 'Every hoop near you, by distance, with ratings and directions.' },
    games: { title: 'Game Hub', body: 'Pickup, tournament and league games that fill up in front of you.' },
    coaches: { title: 'Coaches Corner', body: 'Clinics, private sessions and drills from coaches near you.' },
  },
  start: {
    title: 'Start with any of these',
    courts: { title: 'Find Courts', body: 'Search by name or radius, from one mile to fifty.' },
    games: { title: 'Join Games', body: 'See who is in before you lace up.' },
    highlights: { title: 'Share Highlights', body: 'Dunks, threes, crossovers, blocks and assists.' },
  },
} as const;
