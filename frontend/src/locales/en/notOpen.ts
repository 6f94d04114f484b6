/** Screens that are not built yet. */
export default {
  coaches: {
    title: 'Coaches Corner',
    headline: 'The Coaches Corner is not open yet',
    body: 'Clinics, sessions and drills will be offered here. Until then, ask a coach you know in a message.',
  },
  sponsorships: {
    title: 'Sponsorships',
    headline: 'Sponsorships are not open yet',
    body: 'Athletes and sponsors will find each other here. Until then, you can reach everyone by message.',
  },
  settings: {
    title: 'Settings',
    headline: 'Settings are not open yet',
    body: 'You can already switch between light and dark mode with the button at the top of every page.',
  },
  openMessages: 'Open Messages',
} as const;
