export default {
  loadFailed: 'This page could not be shown.',
  notFound: {
    title: 'Page Not Found',
    body: 'Nothing is played at this address. It may have moved, or never have been here.',
    action: 'Go to Home',
  },
} as const;
