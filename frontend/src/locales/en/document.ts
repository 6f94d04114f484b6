/** What the page says before any code has come: written into it by the build. */
export default {
  description:
    'Find a court, join a run and meet the people who play there. Hoopline connects players, athletes, coaches and sponsors through basketball.',
  needsScript: 'Hoopline needs JavaScript. Please turn it on and load the page again.',
  notStarted: 'Hoopline has not loaded',
  notStartedText: 'Part of the page did not load. Check your connection, then try again.',
  tryAgain: 'Try again',
} as const;
