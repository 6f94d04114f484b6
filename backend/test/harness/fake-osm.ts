import type { ServerResponse } from 'node:http';
import { distanceBetween } from '@hoopline/contracts';
import { type FakeService, sendJson, startFakeService } from './fake-service.ts';

/** An element of OpenStreetMap in the format of Overpass with `out tags center`. */
export type OsmElement = {
  type: 'node' | 'way' | 'relation';
  id: number;
  lat?: unknown;
  lon?: unknown;
  center?: { lat: unknown; lon: unknown };
  /** For an area, which is sent with bounds instead of its centre. */
  bounds?: { minlat: number; minlon: number; maxlat: number; maxlon: number };
  tags?: Record<string, unknown>;
};

export const osmCourt = (id: number, lat: number, lon: number, tags: Record<string, unknown> = {}): OsmElement => ({
  type: 'node',
  id,
  lat,
  lon,
  tags: { leisure: 'pitch', sport: 'basketball', ...tags },
});

/** A named area, such as a park, with this width and height. */
export const osmArea = (id: number, name: string, at: [lat: number, lon: number], metres: number): OsmElement => {
  const [lat, lon] = at;
  const up = metres / 2 / 111_195;
  const across = up / Math.cos((lat * Math.PI) / 180);
  const bounds = { minlat: lat - up, minlon: lon - across, maxlat: lat + up, maxlon: lon + across };
  return { type: 'way', id, bounds, tags: { leisure: 'park', name } };
};

/** Overpass's error page, with a status. */
export function refuseAsOverpass(reply: ServerResponse, status: number, what: string): void {
  reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  reply.end(`<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>OSM3S Response</title></head>
<body><p><strong style="color:#FF0000">Error</strong>: runtime error: ${what}</p></body></html>`);
}

export const overpassAnswer = (elements: unknown, remark?: string): object => ({
  version: 0.6,
  generator: 'Overpass API 0.7.62.5 1bd436f1',
  osm3s: {
    timestamp_osm_base: '2026-11-22T14:00:00Z',
    copyright:
      'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
  },
  elements,
  ...(remark && { remark }),
});

/** Starts an Overpass API that answers the app's queries from the given elements. */
export async function startFakeOverpass(elements: OsmElement[]): Promise<FakeService> {
  const service = await startFakeService();
  service.answer((call, reply) => {
    if (!/Hoopline/.test(call.headers['user-agent'] ?? '')) return refuseAsOverpass(reply, 406, 'no user agent');
    const query = new URLSearchParams(call.body).get('data') ?? '';
    const [, most, mostAreas] = /\.found out tags center (\d+);.*;out tags bb (\d+);$/s.exec(query) ?? [];
    if (!query.startsWith('[out:json]') || !most || !mostAreas) return refuseAsOverpass(reply, 400, 'parse error');
    const [, radius, lat, lon] = /\(around:([\d.]+),(-?[\d.]+),(-?[\d.]+)\)/.exec(query) ?? [];
    const [, type, id] = /;\((node|way|rel)\((\d+)\);\)->\.found;/.exec(query) ?? [];
    const position = { latitude: Number(lat), longitude: Number(lon) };
    const found = elements.filter((element) => {
      if (element.bounds) return false;
      if (type) return element.type.startsWith(type) && element.id === Number(id);
      const at = element.center ?? element;
      return distanceBetween(position, { latitude: Number(at.lat), longitude: Number(at.lon) }) <= Number(radius);
    });
    const areas = elements.filter(({ bounds }) => bounds);
    sendJson(reply, overpassAnswer([...found.slice(0, Number(most)), ...areas.slice(0, Number(mostAreas))]));
  });
  return service;
}

/** A result of Nominatim with `format=jsonv2`, `addressdetails` and `extratags`. */
export const nominatimResult = (
  id: number,
  name: string,
  [category, type]: [string, string],
  overrides: Record<string, unknown> = {},
) => ({
  place_id: 300_000_000 + id,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: id,
  lat: '40.8296',
  lon: '-73.9363',
  category,
  type,
  place_rank: 30,
  importance: 0.2,
  addresstype: category,
  name,
  display_name: `${name}, Frederick Douglass Boulevard, Manhattan, New York, 10039, United States`,
  address: { leisure: name, road: 'Frederick Douglass Boulevard', city: 'New York', country_code: 'us' },
  extratags: null as Record<string, string> | null,
  boundingbox: ['40.8290', '40.8301', '-73.9370', '-73.9355'],
  ...overrides,
});

/** Starts a Nominatim search over the given results. */
export async function startFakeNominatim(results: ReturnType<typeof nominatimResult>[]): Promise<FakeService> {
  const service = await startFakeService();
  service.answer((call, reply) => {
    const url = new URL(call.path, 'http://localhost');
    if (!/Hoopline/.test(call.headers['user-agent'] ?? '')) return sendJson(reply, { error: 'Access blocked' }, 403);
    if (url.pathname !== '/search' || url.searchParams.get('format') !== 'jsonv2') return sendJson(reply, {}, 404);
    const wanted = url.searchParams.get('q')?.toLowerCase() ?? '';
    sendJson(
      reply,
      results.filter(({ display_name }) => display_name.toLowerCase().includes(wanted)),
    );
  });
  return service;
}
