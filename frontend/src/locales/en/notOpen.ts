/** Screens that are still to come. */
export default {
  courts: {
    title: 'Find Courts',
    headline: 'The court finder is not open yet',
    body: 'You will search courts here by name or by radius, up to 50 miles. Until then, ask a player who knows the area.',
  },
  profile: {
    title: 'Player Profiles',
    headline: 'Profiles are not open yet',
    body: 'Your profile, your avatar and the rankings will stand here. Until then, you can find players by name when you start a chat.',
  },
  coaches: {
    title: 'Coaches Corner',
    headline: 'The Coaches Corner is not open yet',
    body: 'Clinics, sessions and drills will be offered here. Until then, ask a coach you know in a message.',
  },
  sponsorships: {
    title: 'Sponsorships',
    headline: 'Sponsorships are not open yet',
    body: 'Athletes and sponsors will find each other here. Until then, everybody can be reached by message.',
  },
  settings: {
    title: 'Settings',
    headline: 'Settings are not open yet',
    body: 'Light and dark can already be switched with the button at the top of every page.',
  },
  openMessages: 'Open Messages',
} as const;
