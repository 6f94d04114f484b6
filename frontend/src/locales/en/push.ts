export default {
  ask: {
    joining: 'Get told when this game changes, also while Hoopline is closed',
    waiting: 'Get told when a seat comes free',
    inbox: 'Get told when a seat comes free',
  },
  turnOn: 'Turn on',
  notNow: 'Not now',
  turnedOn: 'You will be told on this device.',
  failed: 'That did not work. Check your connection and try again.',
  blocked:
    'This browser blocks notifications from Hoopline. Allow them in its site settings, then load this page again.',
  missing: 'This browser has no push notifications. On an iPhone, add Hoopline to the home screen first.',
  here: {
    on: 'On for this device',
    off: 'Not on for this device yet',
    turnOn: 'Turn on here',
    turnOff: 'Turn off here',
  },
} as const;
