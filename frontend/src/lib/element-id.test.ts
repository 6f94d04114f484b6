import { expect, it } from '@jest/globals';
import { elementId } from './element-id.ts';

it('returns ids that common ad blocking rules do not match', () => {
  const ids = [
    'ad97a7f0-ad00-7000-8ad1-00000000ad01',
    '0197a7f0-ad00-7000-8ad1-00000000ad01',
    '0197a7f0-ad5a-7ad0-9ad1-ad0000000001',
  ];
  for (const kind of ['post', 'conversation'] as const)
    for (const id of ids) expect(elementId(kind, id)).not.toMatch(/-ads?|ads?-|_ad|ad_/);
});
