import { mediaUrlOf } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from '../harness/app.ts';
import { refusal } from '../harness/calls.ts';
import { buildMember, type TestPerson } from '../harness/people.ts';
import { expectNothingOf, issueAddress, sendFile, uploadIdOf } from '../harness/uploads.ts';
import { imagePolyglots } from './polyglots/images.ts';
import { MARK, type Polyglot } from './polyglots/polyglot.ts';
import { videoPolyglots } from './polyglots/videos.ts';

const REFUSED = {
  mismatch: [415, 'upload_mismatch'],
  broken: [422, 'upload_broken'],
  damaged: [422, 'upload_damaged'],
} as const;

let ann: TestPerson;
const server = useServer();
beforeAll(async () => {
  ann = await buildMember(server);
});

/** Returns the file at this address. Expects that it has this type, and that browsers run nothing in it. */
async function served(path: string, type: string): Promise<Buffer> {
  const answer = await fetch(server.url + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const policy = answer.headers.get('content-security-policy')?.split(/;\s*/) ?? [];
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
  expect(policy.filter((part) => /^(script|object|frame-src|child)/.test(part))).toEqual([]);
  return Buffer.from(await answer.arrayBuffer());
}

describe('a file that is two things at once', () => {
  it.each<Polyglot>([...imagePolyglots, ...videoPolyglots])('$name: $outcome', async ({ type, make, outcome }) => {
    const sent = await make();
    expect(sent.includes(MARK)).toBe(true);
    const address = await issueAddress(server, ann);
    const sending = sendFile(address, sent, type);
    if (outcome !== 'removed' && outcome !== 'shown') {
      expect(await refusal(sending)).toEqual(REFUSED[outcome]);
      return expectNothingOf(server, uploadIdOf(address));
    }
    expect((await sending).status).toBe(204);
    const path = mediaUrlOf(address);
    const file = await served(path, type === 'video/quicktime' ? 'video/mp4' : type);
    expect(file.includes(MARK)).toBe(outcome === 'shown');
    const isStill = type.startsWith('image/') && (await fetch(`${server.url}${path}/small`)).ok;
    if (isStill) expect((await served(`${path}/small`, 'image/webp')).includes(MARK)).toBe(false);
  });
});
