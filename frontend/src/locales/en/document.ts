/** Texts that the page shows before any code has loaded. The build writes them into the page. */
export default {
  description:
    'Find a court, join a run and meet the people who play there. Hoopline connects players, athletes, coaches and sponsors through basketball.',
  needsScript: 'Hoopline needs JavaScript. Please turn it on and load the page again.',
  notStarted: 'Hoopline has not loaded',
  notStartedText: 'Part of the page did not load. Check your connection, then try again.',
  tryAgain: 'Try again',
} as const;
