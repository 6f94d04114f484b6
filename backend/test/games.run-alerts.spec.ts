import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { AT_COURT } from './harness/courts.ts';
import { requestAlerts, saveAlerts } from './harness/fill.ts';
import { buildGuest, buildMember } from './harness/people.ts';

const server = useServer();

describe('run alerts', () => {
  it('are off at first, keep a rounded position, and delete it when they are switched off', async () => {
    const person = await buildMember(server);
    const read = () => ok(person.fetch('/api/players/anonymous/run-alerts'));
    expect(await read()).toEqual({ isOn: false });
    const exact = { latitude: 40.829_612, longitude: -73.936_912 };
    const saved = { isOn: true, latitude: 40.83, longitude: -73.94, miles: 10 };
    expect(await saveAlerts(person, { ...exact, miles: 10 })).toEqual(saved);
    expect(await read()).toEqual(saved);
    expect(await ok(requestAlerts(person, { isOn: false }))).toEqual({ isOn: false });
    expect(await query(server, 'SELECT 1 FROM run_alerts WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('are for members, and refuse wrong positions and distances', async () => {
    const person = await buildMember(server);
    for (const wrong of [
      { latitude: 91 },
      { longitude: -181 },
      { miles: 3 },
      { miles: 100_000 },
      { name: 'x' },
      { latitude: null },
    ])
      expect((await requestAlerts(person, { isOn: true, ...AT_COURT, miles: 5, ...wrong })).status).toBe(400);
    expect((await requestAlerts(person, { isOn: true })).status).toBe(400);
    const guest = await buildGuest(server);
    expect(await refusal(requestAlerts(guest, { isOn: false }))).toEqual([401, 'unauthenticated']);
    expect(await refusal(guest.fetch('/api/players/anonymous/run-alerts'))).toEqual([401, 'unauthenticated']);
  });
});
