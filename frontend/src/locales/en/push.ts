export default {
  ask: {
    joining: 'Get notified when this game changes, even while Hoopline is closed',
    waiting: 'Get notified when a spot opens up',
    inbox: 'Get notified when a spot opens up',
    guestJoining: 'Get a reminder before the game, and a notice if it changes',
    calendar: 'Get a reminder before the game: add it to your calendar',
  },
  turnOn: 'Turn on',
  notNow: 'Not now',
  turnedOn: 'You will be notified on this device.',
  reminderOn: 'You will get a reminder on this device.',
  addToCalendar: 'Add to calendar',
  failed: 'That did not work. Check your connection and try again.',
  blocked:
    'This browser blocks notifications from Hoopline. Allow them in its site settings, then load this page again.',
  missing: 'This browser does not support push notifications. On an iPhone, add Hoopline to the home screen first.',
  here: {
    on: 'On for this device',
    off: 'Not on for this device yet',
    turnOn: 'Turn on here',
    turnOff: 'Turn off here',
  },
} as const;
