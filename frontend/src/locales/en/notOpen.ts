/** Screens that are not built yet. */
export default {
  settings: {
    title: 'Settings',
    headline: 'Settings are not open yet',
    body: 'You can already switch between light and dark mode with the button at the top of every page.',
  },
} as const;
