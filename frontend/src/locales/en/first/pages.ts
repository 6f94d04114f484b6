export default {
  operations: 'Operations',
  reports: 'Reports',
  loadFailed: 'This page could not be shown.',
  applications: 'My Applications',
  notifications: 'Notifications',
  goodbye: 'Goodbye',
  notFound: {
    title: 'Page Not Found',
    body: 'There is nothing at this address. The page may have moved, or the link may be wrong.',
    action: 'Go to Home',
  },
} as const;
