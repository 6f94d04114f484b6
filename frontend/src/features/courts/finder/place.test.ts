import { describe, expect, it } from '@jest/globals';
import { buildCourt, buildFacility } from '../../../testing/courts.ts';
import { directionsUrl, floorOf, placeOfCourt, placeOfFacility, safeWebsite } from './place.ts';

const NONE: ReadonlySet<string> = new Set();

describe('a facility', () => {
  it('is what the maps provider says of it, and nothing that it leaves out', () => {
    expect(placeOfFacility(buildFacility(), NONE)).toMatchObject({
      id: 'place-1',
      rating: null,
      reviewCount: 0,
      status: null,
      isOpenNow: null,
      priceLevel: null,
      isVerified: false,
      phone: null,
      website: null,
      weekdayText: [],
    });
  });

  it.each([
    ['OPERATIONAL', 'open'],
    ['CLOSED_TEMPORARILY', 'closedForNow'],
    ['CLOSED_PERMANENTLY', 'closed'],
    ['FUTURE_OPENING', null],
  ])('of status %s is shown as %s', (business_status, status) => {
    expect(placeOfFacility(buildFacility({ business_status }), NONE).status).toBe(status);
  });

  it('is verified once it is stored, or an import found that it is', () => {
    const facility = buildFacility();
    expect(placeOfFacility(facility, new Set([facility.place_id])).isVerified).toBe(true);
    expect(placeOfFacility({ ...facility, courtId: buildCourt().id }, NONE).isVerified).toBe(true);
  });
});

describe('a stored court', () => {
  it('is rated alike by 4.50 and 4.5', () => {
    expect(placeOfCourt(buildCourt({ rating: '4.50' })).rating).toBe(4.5);
    expect(placeOfCourt(buildCourt({ rating: null })).rating).toBeNull();
  });

  it('is verified where a maps provider knows it', () => {
    expect(placeOfCourt(buildCourt({ googlePlaceId: 'abc' })).isVerified).toBe(true);
    expect(placeOfCourt(buildCourt()).isVerified).toBe(false);
  });

  it('stands on its floor, and on none where its type is another', () => {
    expect(floorOf({ type: 'indoor' })).toBe('tournament');
    expect(floorOf({ type: 'rooftop' })).toBeUndefined();
    expect(floorOf({ type: null })).toBeUndefined();
  });
});

describe('directions', () => {
  it('name the destination by its coordinates and the id of its place', () => {
    expect(directionsUrl({ latitude: 40.5, longitude: -73.25, placeId: 'a&b=c' })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=40.5,-73.25&destination_place_id=a%26b%3Dc',
    );
    expect(directionsUrl({ latitude: 1, longitude: 2, placeId: null })).not.toContain('place_id');
  });
});

describe('a website', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'example.com', '//example.com', '', null])(
    'is not opened from %j',
    (website) => expect(safeWebsite(website)).toBeNull(),
  );

  it('is a page of the web', () => {
    expect(safeWebsite('http://example.com/gym')?.href).toBe('http://example.com/gym');
    expect(safeWebsite('https://example.com')?.hostname).toBe('example.com');
  });
});
